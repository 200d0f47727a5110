import { expect, test } from 'vitest';
import { getAge, toDuration } from './durations.ts';

test('a duration uses the largest unit that fits twice, or exactly once', () => {
  const durations = [0, 59, 60, 90, 120, 3600, 5400, 7200, 86_400, 90_000, 604_800].map((seconds) => {
    const { count, unit } = toDuration(seconds);
    return `${count} ${unit}`;
  });
  expect(durations).toEqual([
    '0 second',
    '59 second',
    '1 minute',
    '90 second',
    '2 minute',
    '1 hour',
    '90 minute',
    '2 hour',
    '1 day',
    '25 hour',
    '7 day',
  ]);
});

test('a timestamp in the future has age zero', () => {
  expect(getAge('2026-11-21T00:00:10.000Z', '2026-11-21T00:00:00.000Z')).toEqual({
    count: 0,
    unit: 'second',
  });
  expect(getAge('2026-11-21T00:00:00.000Z', '2026-11-21T00:00:12.900Z')).toEqual({
    count: 12,
    unit: 'second',
  });
});
