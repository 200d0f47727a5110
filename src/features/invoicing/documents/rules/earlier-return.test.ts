import { expect, test } from 'vitest';
import { findEarlierReturn } from './earlier-return.ts';

const today = '2026-11-28';
const invoice = {
  kind: 'invoice',
  is_kor: false,
  issue_date: today,
  total_cents: 12_100,
  supply_from: '2026-07-01',
  supply_to: '2026-08-31',
  buyer: { is_business: true },
  lines: [{ kind: 'item', category: 'S', supply_date: null }],
} as const;

test('VAT is due at the latest on the 15th of the month after the supply, in the return of that quarter', () => {
  expect(findEarlierReturn(invoice, today)).toEqual({
    year: 2026,
    quarter: 3,
    late: { supplied: '2026-08-31', due: '2026-09-15' },
  });
  const december = { ...invoice, supply_from: null, supply_to: '2025-11-30' };
  expect(findEarlierReturn(december, today)).toMatchObject({
    year: 2025,
    quarter: 4,
    late: { due: '2025-12-15' },
  });
});

test('a line dated before its document is late by its own date, but not if it belongs to no return', () => {
  const november = { ...invoice, supply_from: null, supply_to: '2026-11-20' };
  const line = (category: 'S' | 'AE' | 'E') =>
    ({ kind: 'item', category, supply_date: '2026-08-15' }) as const;
  for (const category of ['S', 'AE'] as const)
    expect(
      findEarlierReturn({ ...november, lines: [...november.lines, line(category)] }, today),
    ).toMatchObject({
      quarter: 3,
      late: { supplied: '2026-08-15', due: '2026-09-15' },
    });
  expect(findEarlierReturn({ ...november, lines: [...november.lines, line('E')] }, today)).toBeUndefined();
});

test('For a consumer, VAT is due at the supply', () => {
  const september = { ...invoice, supply_from: null, supply_to: '2026-09-20' };
  expect(findEarlierReturn(september, today)).toBeUndefined();
  expect(findEarlierReturn({ ...september, buyer: { is_business: false } }, today)).toMatchObject({
    quarter: 3,
    late: { supplied: '2026-09-20', due: '2026-09-20' },
  });
});

test('a supply whose invoice is due this quarter, or was issued in that quarter, belongs to no earlier return', () => {
  expect(findEarlierReturn({ ...invoice, supply_to: '2026-09-01' }, today)).toBeUndefined();
  expect(findEarlierReturn({ ...invoice, supply_from: null, supply_to: null }, today)).toBeUndefined();
  expect(findEarlierReturn({ ...invoice, supply_to: '2026-12-31' }, today)).toBeUndefined();
});

test('an earlier invoice date leads to its own quarter, unless the supply leads to an earlier quarter', () => {
  const issued = { ...invoice, issue_date: '2026-09-30' };
  expect(findEarlierReturn(issued, today)).toEqual({ year: 2026, quarter: 3, late: null });
  expect(findEarlierReturn({ ...issued, supply_to: '2026-05-31' }, today)).toMatchObject({
    quarter: 2,
    late: { due: '2026-06-15' },
  });
});

test('supplies outside a return, credit notes and quotes are not late, and the small businesses scheme has no return', () => {
  for (const given of [
    { lines: [{ kind: 'item' as const, category: 'O' as const, supply_date: null }] },
    { kind: 'credit_note' as const },
    { kind: 'quote' as const },
    { is_kor: true },
  ])
    expect(findEarlierReturn({ ...invoice, ...given }, today), JSON.stringify(given)).toBeUndefined();
  const credit = { ...invoice, kind: 'credit_note', issue_date: '2026-09-30' } as const;
  expect(findEarlierReturn(credit, today)).toMatchObject({ quarter: 3, late: null });
});
