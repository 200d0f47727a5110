import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDay, startOfDay } from './days.ts';

test('a day begins at midnight in Amsterdam, in winter and summer and when daylight saving changes', () => {
  expect(startOfDay('2026-01-15')).toBe('2026-01-14T23:00:00.000Z');
  expect(startOfDay('2026-07-15')).toBe('2026-07-14T22:00:00.000Z');
  expect(startOfDay('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30')).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
  expect(startOfDay('2026-10-26')).toBe('2026-10-25T23:00:00.000Z');
});

test('the next day follows the calendar', () => {
  expect([nextDay('2026-12-31'), nextDay('2024-02-28'), nextDay('2026-02-28')]).toEqual([
    '2027-01-01',
    '2024-02-29',
    '2026-03-01',
  ]);
});

test('days are consecutive and 23 to 25 hours long', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const hours = (Date.parse(startOfDay(nextDay(day))) - Date.parse(startOfDay(day))) / 3_600_000;
      expect([23, 24, 25]).toContain(hours);
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'Europe/Amsterdam',
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      expect(shown.format(new Date(startOfDay(day)))).toBe(`${day} 00:00:00`);
    }),
  );
});
