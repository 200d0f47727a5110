import { expect, test } from 'vitest';
import { getKilometreDeduction, toRatedPeriods } from './kilometre-deduction.ts';

const rates = [
  { valid_from: '2023-01-01', rate_cents: 21 },
  { valid_from: '2024-01-01', rate_cents: 23 },
  { valid_from: '2026-07-01', rate_cents: 25 },
];

test('a year in which the rate changes has two parts', () => {
  expect(toRatedPeriods(rates, { from: '2026-01-01', to: '2026-12-31' })).toEqual([
    { from: '2026-01-01', to: '2026-06-30', rate_cents: 23 },
    { from: '2026-07-01', to: '2026-12-31', rate_cents: 25 },
  ]);
  expect(toRatedPeriods(rates, { from: '2025-01-01', to: '2025-12-31' })).toEqual([
    { from: '2025-01-01', to: '2025-12-31', rate_cents: 23 },
  ]);
});

test('kilometres before the first rate are not deducted, and each rate is listed once over all times', () => {
  expect(toRatedPeriods(rates, { from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
  expect(toRatedPeriods(rates, undefined).map(({ rate_cents }) => rate_cents)).toEqual([21, 23, 25]);
});

test('the deduction is rounded once per rate', () => {
  expect(getKilometreDeduction([{ quantity: 430_000, rate_cents: 23 }])).toBe(989);
  expect(
    getKilometreDeduction([
      { quantity: 15_000, rate_cents: 23 },
      { quantity: 5000, rate_cents: 25 },
    ]),
  ).toBe(48);
});
