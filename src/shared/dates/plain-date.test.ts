import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  formatPlainDate,
  isoWeekOf,
  isPlainDate,
  startOfWeek,
  toPlainDate,
} from './plain-date.ts';

const dates = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2150-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '1899-12-31', '2200-01-01', '', '2026-11-21T00:00'])(
  '%j is not a date',
  (text) => {
    expect(isPlainDate(text)).toBe(false);
  },
);

test('days are added and counted correctly across months, leap years and clock changes', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  fc.assert(
    fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      expect(isPlainDate(date)).toBe(true);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test('a month later is the same day, or the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-03-15', -3)).toBe('2025-12-15');
});

test('weeks follow ISO 8601', () => {
  expect(startOfWeek('2026-10-25')).toBe('2026-10-19');
  expect(isoWeekOf('2026-10-22')).toEqual({ year: 2026, week: 43 });
  expect(isoWeekOf('2027-01-01')).toEqual({ year: 2026, week: 53 });
  expect(isoWeekOf('2024-12-30')).toEqual({ year: 2025, week: 1 });
});

test('an instant falls on the date in the time zone of the site, even around midnight', () => {
  expect(toPlainDate(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
  expect(toPlainDate(new Date('2026-07-01T21:59:00Z'))).toBe('2026-07-01');
  expect(formatPlainDate('2026-11-03', 'nl')).toBe('3 november 2026');
});
