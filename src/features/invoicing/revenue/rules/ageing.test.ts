import { expect, test } from 'vitest';
import { getAgeBand, getDaysOverdue, sumAges } from './ageing.ts';

test('an item is overdue from the day after it was due', () => {
  expect(getDaysOverdue('2026-10-22', '2026-10-22')).toBe(0);
  expect(getDaysOverdue('2026-10-22', '2026-10-23')).toBe(1);
  expect(getDaysOverdue(null, '2026-10-23')).toBe(0);
});

test('ages change after 30, 60 and 90 days, and overpayments have no age', () => {
  const bands = [0, 1, 30, 31, 60, 61, 90, 91].map((days) => getAgeBand(1, days));
  expect(getAgeBand(-1, 0)).toBe('overpaid');
  expect(bands).toEqual(['not_due', 'to_30', 'to_30', 'to_60', 'to_60', 'to_90', 'to_90', 'over_90']);
});

test('ages add up, and overpayments are separate, as a negative amount', () => {
  const items = [
    { band: 'to_30', outstanding_cents: 500 },
    { band: 'overpaid', outstanding_cents: -200 },
    { band: 'over_90', outstanding_cents: 1 },
  ] as const;
  expect(sumAges(items)).toEqual({ not_due: 0, to_30: 500, to_60: 0, to_90: 0, over_90: 1, overpaid: -200 });
});
