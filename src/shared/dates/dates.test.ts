import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatExactTime, formatFullDate, formatShortDate } from './dates.ts';

test('a date follows the conventions of each language', () => {
  expect(formatDate('2026-11-03T12:00:00.000Z', 'en')).toBe('3 November 2026');
  expect(formatDate('2026-11-03T12:00:00.000Z', 'nl')).toBe('3 november 2026');
});

test('a date is the one in Amsterdam, wherever the server and the reader are', () => {
  expect(formatDate('2026-12-31T22:59:59.000Z', 'en')).toBe('31 December 2026');
  expect(formatDate('2026-12-31T23:00:00.000Z', 'en')).toBe('1 January 2027');
  expect(formatDate('2026-06-30T22:00:00.000Z', 'nl')).toBe('1 juli 2026');
});

test('86: tables show short dates in the format of each language, in the Amsterdam time zone', () => {
  expect(formatShortDate('2026-11-03T12:00:00.000Z', 'en')).toBe('3 Nov 2026');
  expect(formatShortDate('2026-05-31T22:00:00.000Z', 'nl')).toBe('1 jun 2026');
});

test('times are shown in the Amsterdam time zone, in summer and winter', () => {
  expect(formatDateTime('2026-11-03T12:00:00.000Z', 'en')).toBe('3 Nov 2026, 13:00');
  expect(formatDateTime('2026-06-03T12:00:00.000Z', 'nl')).toBe('3 jun 2026, 14:00');
});

test('an exact time includes seconds and the UTC timestamp', () => {
  const timestamp = '2026-11-03T12:00:07.250Z';
  expect(formatExactTime(timestamp, 'en')).toBe(`3 November 2026 at 13:00:07 (${timestamp})`);
});

test('a full date includes the day of the week, without a comma', () => {
  expect(formatFullDate('2026-10-22T10:00:00.000Z', 'en')).toBe('Thursday 22 October 2026');
  expect(formatFullDate('2026-10-22T10:00:00.000Z', 'nl')).toBe('donderdag 22 oktober 2026');
});
