import { expect, test } from 'vitest';
import { formatDate } from './dates.ts';

test('a day is written as each language writes it', () => {
  expect(formatDate('2026-11-03T12:00:00.000Z', 'en')).toBe('3 November 2026');
  expect(formatDate('2026-11-03T12:00:00.000Z', 'nl')).toBe('3 november 2026');
});

test('a day is the day in Amsterdam, wherever the server and the reader are', () => {
  expect(formatDate('2026-12-31T22:59:59.000Z', 'en')).toBe('31 December 2026');
  expect(formatDate('2026-12-31T23:00:00.000Z', 'en')).toBe('1 January 2027');
  expect(formatDate('2026-06-30T22:00:00.000Z', 'nl')).toBe('1 juli 2026');
});
