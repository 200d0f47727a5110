import { expect, test } from 'vitest';
import { findPaymentProblems } from './payment-problems.ts';

const payment = { paid_on: '2026-11-03', amount_cents: 10_000, collection_costs_cents: 0, fee_cents: 35 };
const costs = { collection_costs_cents: 3000, received_costs_cents: 1000 };
const find = (changed: Partial<typeof payment>) =>
  findPaymentProblems(
    { ...payment, ...changed },
    { issue_date: '2026-11-01', outstanding_cents: -10_000, paid_cents: 22_100, ...costs },
    '2026-11-24',
  );

test.each([
  [{}, {}],
  [{ paid_on: '2026-11-24' }, {}],
  [{ paid_on: '2026-11-25' }, { paid_on: 'in_future' }],
  [{ paid_on: '2025-11-01' }, {}],
  [{ paid_on: '2025-10-31' }, { paid_on: 'too_early' }],
  [{ paid_on: '1900-01-01' }, { paid_on: 'too_early' }],
  [{ fee_cents: 10_000 }, {}],
  [{ fee_cents: 10_001 }, { fee_cents: 'exceeds_amount' }],
  [{ amount_cents: 1_999_977_900 }, {}],
  [{ amount_cents: 1_999_977_901 }, { amount_cents: 'exceeds_maximum' }],
  [{ amount_cents: -10_000 }, {}],
  [{ amount_cents: -10_001 }, { amount_cents: 'exceeds_overpaid' }],
  [{ collection_costs_cents: 3000 }, {}],
  [{ collection_costs_cents: 3001 }, { collection_costs_cents: 'exceeds_charged' }],
  [{ amount_cents: 2999, collection_costs_cents: 3000 }, { collection_costs_cents: 'exceeds_amount' }],
  [{ collection_costs_cents: -1 }, { collection_costs_cents: 'exceeds_amount' }],
  [{ amount_cents: -500, collection_costs_cents: 1 }, { collection_costs_cents: 'exceeds_amount' }],
  [{ amount_cents: -11_000, collection_costs_cents: -1000 }, {}],
  [{ amount_cents: -11_001, collection_costs_cents: -1000 }, { amount_cents: 'exceeds_overpaid' }],
  [{ amount_cents: -1001, collection_costs_cents: -1001 }, { collection_costs_cents: 'exceeds_received' }],
])('a payment with %j has the problems %j', (changed, problems) => {
  expect(find(changed)).toEqual(problems);
});

test.each([0, 5000])('an invoice with %i cents outstanding has nothing to refund', (outstanding_cents) => {
  const refund = { ...payment, amount_cents: -35 };
  expect(
    findPaymentProblems(
      refund,
      { issue_date: null, outstanding_cents, paid_cents: 0, ...costs },
      '2026-11-24',
    ),
  ).toEqual({
    amount_cents: 'exceeds_overpaid',
  });
});
