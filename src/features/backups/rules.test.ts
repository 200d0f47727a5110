import { expect, test } from 'vitest';
import { formatDuration } from './rules.ts';

test('the duration of a backup is in minutes and seconds', () => {
  const begin = '2030-01-02T03:04:05.000Z';
  expect(formatDuration(begin, '2030-01-02T03:04:12.900Z')).toBe('0:07');
  expect(formatDuration(begin, '2030-01-02T04:16:35.000Z')).toBe('72:30');
  expect(formatDuration(begin, '2030-01-02T03:00:00.000Z')).toBe('0:00');
});
