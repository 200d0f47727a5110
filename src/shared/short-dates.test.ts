import { expect, test } from 'vitest';
import { formatMoment, formatShortDate } from './short-dates.ts';

test('86: a day in a table is short, in each language, and the day in Amsterdam', () => {
  expect(formatShortDate('2026-11-03T12:00:00.000Z', 'en')).toBe('3 Nov 2026');
  expect(formatShortDate('2026-05-31T22:00:00.000Z', 'nl')).toBe('1 jun 2026');
});

test('a moment has its time in Amsterdam, by summer and winter', () => {
  expect(formatMoment('2026-11-03T12:00:00.000Z', 'en')).toBe('3 Nov 2026, 13:00');
  expect(formatMoment('2026-06-03T12:00:00.000Z', 'nl')).toBe('3 jun 2026, 14:00');
});
