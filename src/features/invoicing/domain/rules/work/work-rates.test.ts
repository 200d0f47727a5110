import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAppliedRate, findDatedRate, getWorkTotal, type TotalledWork } from './work-rates.ts';

const hours: TotalledWork = {
  kind: 'hours',
  minutes: 440,
  quantity: null,
  amountCents: null,
  rateCents: 8500,
  roundingMinutes: 0,
  isBillable: true,
};

test('the rate comes from the work item, or else from its project, its client or the default', () => {
  const all = { item: 1, project: 2, client: 3, default: 4 };
  expect(findAppliedRate(all)).toEqual({ cents: 1, source: 'item' });
  expect(findAppliedRate({ ...all, item: null })).toEqual({ cents: 2, source: 'project' });
  expect(findAppliedRate({ ...all, item: null, project: null })).toEqual({ cents: 3, source: 'client' });
  expect(findAppliedRate({ item: null, project: null, client: null, default: 4 })).toEqual({
    cents: 4,
    source: 'default',
  });
  expect(findAppliedRate({ item: null, project: null, client: null, default: null })).toBeUndefined();
});

test('a rate of zero is a rate, not a missing one', () => {
  expect(findAppliedRate({ item: 0, project: 2, client: 3, default: 4 })).toEqual({
    cents: 0,
    source: 'item',
  });
});

test('440 minutes at 85 an hour are 623.33', () => {
  expect(getWorkTotal(hours)).toBe(62_333);
});

test('invoiced hours are rounded up to the client’s step', () => {
  expect(getWorkTotal({ ...hours, minutes: 61, rateCents: 6000, roundingMinutes: 15 })).toBe(7500);
});

test('work that is not invoiced has a total of 0', () => {
  expect(getWorkTotal({ ...hours, isBillable: false })).toBe(0);
  expect(getWorkTotal({ ...hours, rateCents: null })).toBe(0);
});

test('kilometres are charged at the rate of their year, and fixed amounts unchanged', () => {
  expect(getWorkTotal({ ...hours, kind: 'kilometres', quantity: 450_000, rateCents: 23 })).toBe(1035);
  expect(getWorkTotal({ ...hours, kind: 'fixed', amountCents: 12_050 })).toBe(12_050);
});

test('a total above the maximum amount is undefined', () => {
  expect(getWorkTotal({ ...hours, minutes: 60_000, rateCents: 10_000_000 })).toBeUndefined();
});

test('a total never decreases with the duration', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 6000 }),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.constantFrom(0, 5, 15, 30),
      (minutes, more, rateCents, roundingMinutes) => {
        const of = (duration: number) =>
          getWorkTotal({ ...hours, minutes: duration, rateCents, roundingMinutes }) ?? 0;
        expect(of(minutes + more)).toBeGreaterThanOrEqual(of(minutes));
      },
    ),
  );
});

test('the rate on a date is the latest one that has started', () => {
  const rates = [
    { valid_from: '2024-01-01', rate_cents: 23 },
    { valid_from: '2006-01-01', rate_cents: 19 },
    { valid_from: '2023-01-01', rate_cents: 21 },
  ];
  expect(findDatedRate(rates, '2023-12-31')).toBe(21);
  expect(findDatedRate(rates, '2026-10-21')).toBe(23);
  expect(findDatedRate(rates, '2005-12-31')).toBeNull();
});
