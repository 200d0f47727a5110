import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, startOfWeek } from '#shared/dates/plain-date.ts';
import { formatWeek, getDays, parseWeek } from './weeks.ts';

test('a week in the URL belongs to the year of its Thursday', () => {
  expect(formatWeek('2026-10-22')).toBe('2026-W43');
  expect(parseWeek('2026-W43')).toBe('2026-10-19');
  expect(formatWeek('2027-01-01')).toBe('2026-W53');
  expect(parseWeek('2026-W53')).toBe('2026-12-28');
});

test('a week that does not exist is undefined', () => {
  for (const text of ['2026-W54', '2025-W53', '2026-W00', '2026-43', '', undefined, 5])
    expect(parseWeek(text)).toBeUndefined();
});

test('every formatted week parses back to its Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), (days) => {
      const date = addDays('1950-01-01', days);
      expect(parseWeek(formatWeek(date))).toBe(startOfWeek(date));
      expect(getDays(startOfWeek(date))).toContain(date);
    }),
  );
});
