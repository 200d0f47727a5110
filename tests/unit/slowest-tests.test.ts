import { expect, test } from 'vitest';
import { formatSlowest } from '../support/slowest.ts';

const makeTests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, durationMs: index * 250 }));

test('the ten slowest tests are listed, slowest first', () => {
  const lines = formatSlowest(makeTests(12)).trim().split('\n');
  expect(lines[0]).toBe('The 10 slowest of 12 tests:');
  expect(lines.slice(1).map((line) => line.trim())).toEqual([
    '2.8 s  test 11',
    '2.5 s  test 10',
    '2.3 s  test 9',
    '2.0 s  test 8',
    '1.8 s  test 7',
    '1.5 s  test 6',
    '1.3 s  test 5',
    '1.0 s  test 4',
    '0.8 s  test 3',
    '0.5 s  test 2',
  ]);
});

test('no tests are listed if there are only a few', () => {
  expect(formatSlowest(makeTests(10))).toBe('');
});
