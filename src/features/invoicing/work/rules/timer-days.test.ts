import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { addMinutes, minutesBetween, splitAtMidnight } from './timer-days.ts';

test('a timer across midnight is split by day in the time zone of the site', () => {
  expect(splitAtMidnight('2026-10-21T21:15:00.000Z', '2026-10-21T23:00:00.000Z')).toEqual([
    { date: '2026-10-21', minutes: 45, started_at: '2026-10-21T21:15:00.000Z' },
    { date: '2026-10-22', minutes: 60, started_at: '2026-10-21T22:00:00.000Z' },
  ]);
});

test('the day on which the clocks go back has 25 hours, and the day on which they go forward 23', () => {
  expect(splitAtMidnight('2026-10-24T22:00:00.000Z', '2026-10-25T23:30:00.000Z')).toEqual([
    { date: '2026-10-25', minutes: 1500, started_at: '2026-10-24T22:00:00.000Z' },
    { date: '2026-10-26', minutes: 30, started_at: '2026-10-25T23:00:00.000Z' },
  ]);
  expect(
    splitAtMidnight('2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z').map(({ minutes }) => minutes),
  ).toEqual([1380]);
});

test('less than a minute is stored as one minute', () => {
  expect(splitAtMidnight('2026-10-21T08:00:00.000Z', '2026-10-21T08:00:12.000Z')).toEqual([
    { date: '2026-10-21', minutes: 1, started_at: '2026-10-21T08:00:00.000Z' },
  ]);
});

test('a clock that was set back gives one minute, not a negative duration', () => {
  expect(splitAtMidnight('2026-10-21T08:00:00.000Z', '2026-10-21T07:00:00.000Z')).toHaveLength(1);
  expect(minutesBetween('2026-10-21T08:00:00.000Z', '2026-10-21T07:00:00.000Z')).toBe(0);
});

test('the parts of a timer add up to the whole, each on its own day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 60 * 96 }),
      (date, minutes) => {
        const start = date.toISOString();
        const days = splitAtMidnight(start, addMinutes(start, minutes));
        expect(days.reduce((sum, day) => sum + day.minutes, 0)).toBe(minutes);
        expect(new Set(days.map((day) => day.date)).size).toBe(days.length);
        for (const day of days) expect(toPlainDate(new Date(day.started_at))).toBe(day.date);
      },
    ),
  );
});
