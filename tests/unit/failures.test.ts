import { expect, test } from 'vitest';
import { formatFailures } from '../support/failures.ts';

test('failed tests are listed with the first line of their message, flaky ones after them', () => {
  const failures = [
    { name: 'a.test.ts > sometimes', message: 'expected 502 to be 200', isFlaky: true },
    { name: 'b.test.ts > always', message: 'expected 1 to be 2\n  at line 3', isFlaky: false },
    { name: 'c.test.ts > long', message: 'x'.repeat(10_000), isFlaky: false },
  ];
  expect(formatFailures(failures).trim().split('\n')).toEqual([
    'Failed:',
    '  b.test.ts > always',
    '    expected 1 to be 2',
    '  c.test.ts > long',
    `    ${'x'.repeat(300)}`,
    '',
    'Flaky, passed when run again:',
    '  a.test.ts > sometimes',
    '    expected 502 to be 200',
  ]);
});

test('a run without failures lists none', () => {
  expect(formatFailures([])).toBe('');
});
