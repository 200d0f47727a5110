import { expect, test } from 'vitest';
import { getWeek, toLocalTime, toTimestamp } from './local-time.ts';

test.for([
  ['2026-11-23', '09:00', '2026-11-23T08:00:00.000Z'],
  ['2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-13-01', '09:00', undefined],
  ['', '', undefined],
] as const)('a local date and time of the site give one timestamp: %s %s', ([date, time, expected]) => {
  expect(toTimestamp(date, time)).toBe(expected);
});

test('a timestamp and the local time of the site convert to each other, in summer and winter', () => {
  for (const timestamp of ['2026-07-01T22:30:00.000Z', '2026-12-31T23:15:00.000Z']) {
    const { date, time } = toLocalTime(timestamp);
    expect(toTimestamp(date, time)).toBe(timestamp);
  }
  expect(toLocalTime('2026-12-31T23:15:00.000Z')).toEqual({ date: '2027-01-01', time: '00:15' });
});

test.for([
  ['2026-10-22T10:00:00.000Z', 43],
  ['2026-12-31T22:59:00.000Z', 53],
  ['2027-01-03T22:00:00.000Z', 53],
  ['2027-01-03T23:30:00.000Z', 1],
  ['2024-12-30T12:00:00.000Z', 1],
] as const)(
  'the ISO 8601 week of a timestamp follows the local time of the site: %s',
  ([timestamp, week]) => {
    expect(getWeek(timestamp)).toBe(week);
  },
);
