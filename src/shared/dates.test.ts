import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatExactTime,
  formatFullDate,
  formatShortDate,
  getWeek,
  toLocalTime,
  toTimestamp,
} from './dates.ts';

test('a date follows the conventions of each language', () => {
  expect(formatDate('2026-11-03T12:00:00.000Z', 'en')).toBe('3 November 2026');
  expect(formatDate('2026-11-03T12:00:00.000Z', 'nl')).toBe('3 november 2026');
});

test('a date is the date in Amsterdam, wherever the server and the reader are', () => {
  expect(formatDate('2026-12-31T22:59:59.000Z', 'en')).toBe('31 December 2026');
  expect(formatDate('2026-12-31T23:00:00.000Z', 'en')).toBe('1 January 2027');
  expect(formatDate('2026-06-30T22:00:00.000Z', 'nl')).toBe('1 juli 2026');
});

test('86: a date in a table is short, in each language, and the date in Amsterdam', () => {
  expect(formatShortDate('2026-11-03T12:00:00.000Z', 'en')).toBe('3 Nov 2026');
  expect(formatShortDate('2026-05-31T22:00:00.000Z', 'nl')).toBe('1 jun 2026');
});

test('a time is the time in Amsterdam, in summer and winter', () => {
  expect(formatDateTime('2026-11-03T12:00:00.000Z', 'en')).toBe('3 Nov 2026, 13:00');
  expect(formatDateTime('2026-06-03T12:00:00.000Z', 'nl')).toBe('3 jun 2026, 14:00');
});

test('an exact time has seconds and its UTC timestamp', () => {
  const timestamp = '2026-11-03T12:00:07.250Z';
  expect(formatExactTime(timestamp, 'en')).toBe(`3 November 2026 at 13:00:07 (${timestamp})`);
});

test.for([
  ['2026-11-23', '09:00', '2026-11-23T08:00:00.000Z'],
  ['2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-13-01', '09:00', undefined],
  ['', '', undefined],
] as const)('a date and a time of the site’s clocks are a moment: %s %s', ([date, time, expected]) => {
  expect(toTimestamp(date, time)).toBe(expected);
});

test('a timestamp and the time of the site’s clocks convert into each other, in summer and in winter', () => {
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
] as const)('the week of a timestamp is that of ISO 8601 on the site’s clocks: %s', ([timestamp, week]) => {
  expect(getWeek(timestamp)).toBe(week);
});

test('a full date has its day of the week, without a comma', () => {
  expect(formatFullDate('2026-10-22T10:00:00.000Z', 'en')).toBe('Thursday 22 October 2026');
  expect(formatFullDate('2026-10-22T10:00:00.000Z', 'nl')).toBe('donderdag 22 oktober 2026');
});
