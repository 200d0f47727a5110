import { expect, test } from 'vitest';
import { getChange, getHourlyRate, sumCompared, toQuarters } from './compare.ts';

test('quarters add up their months, and together the year', () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    cents: 10 ** (index % 5),
    previous_cents: index,
  }));
  const quarters = toQuarters(months);
  expect(quarters[1]).toEqual({ quarter: 2, cents: 1000 + 10_000 + 1, previous_cents: 3 + 4 + 5 });
  expect(sumCompared(quarters)).toEqual(sumCompared(months));
});

test('the change is unknown where the year before had no revenue', () => {
  expect(getChange({ cents: 11_500, previous_cents: 10_000 })).toBe(150);
  expect(getChange({ cents: 5_000, previous_cents: 10_000 })).toBe(-500);
  expect(getChange({ cents: 5_000, previous_cents: 0 })).toBeNull();
  expect(getChange({ cents: 5_000, previous_cents: -100 })).toBeNull();
});

test('the hourly rate divides the revenue of hours by all time, and is unknown without any, recorded or invoiced', () => {
  expect(getHourlyRate({ hours_cents: 62_333, unrecorded_cents: 0, minutes: 440 })).toBe(8500);
  expect(getHourlyRate({ hours_cents: 0, unrecorded_cents: 0, minutes: 60 })).toBeNull();
  expect(getHourlyRate({ hours_cents: 62_333, unrecorded_cents: 0, minutes: 0 })).toBeNull();
  expect(getHourlyRate({ hours_cents: 62_333, unrecorded_cents: 100, minutes: 440 })).toBeNull();
});
