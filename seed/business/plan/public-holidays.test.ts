import { expect, test } from 'vitest';
import { getEaster, isPublicHoliday } from './public-holidays.ts';

test('Easter falls on the Sunday after the first full moon of spring', () => {
  expect([2024, 2025, 2026, 2027, 2038].map(getEaster)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
});

test('the public holidays of a year are those of the Dutch calendar', () => {
  const days = [
    '2026-01-01',
    '2026-04-06',
    '2026-04-27',
    '2026-05-14',
    '2026-05-25',
    '2026-12-25',
    '2026-12-26',
  ];
  expect(days.filter(isPublicHoliday)).toEqual(days);
  expect(['2026-04-03', '2026-05-05', '2026-12-24', '2026-12-31'].filter(isPublicHoliday)).toEqual([]);
});
