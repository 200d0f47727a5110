import { expect, test } from 'vitest';
import { ageOf, spanOf } from './durations.ts';

test('a span is told in the largest unit that it fills twice, or exactly once', () => {
  const said = [0, 59, 60, 90, 120, 3600, 5400, 7200, 86_400, 90_000, 604_800].map((seconds) => {
    const { count, unit } = spanOf(seconds);
    return `${count} ${unit}`;
  });
  expect(said).toEqual([
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

test('what a clock that runs ahead has dated later than now is as old as now', () => {
  expect(ageOf('2026-11-21T00:00:10.000Z', '2026-11-21T00:00:00.000Z')).toEqual({ count: 0, unit: 'second' });
  expect(ageOf('2026-11-21T00:00:00.000Z', '2026-11-21T00:00:12.900Z')).toEqual({
    count: 12,
    unit: 'second',
  });
});
