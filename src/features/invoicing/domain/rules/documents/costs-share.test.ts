import { expect, test } from 'vitest';
import { getCostsShare } from './costs-share.ts';

const balance = { owed_cents: 12_100, collection_costs_cents: 4000, received_costs_cents: 0 };
const paid = { owed_cents: 0, collection_costs_cents: 0, received_costs_cents: 4000 };

test.each([
  [16_100, 4000],
  [20_000, 4000],
  [12_100, 4000],
  [4001, 4000],
  [1500, 1500],
  [0, 0],
  [-5000, 0],
])('of a payment of %i cents on 121.00 with 40.00 of costs, %i cents are costs', (amount, costs) => {
  expect(getCostsShare(amount, balance)).toBe(costs);
});

test.each([
  [4000, 4000],
  [5000, 4000],
])('of a payment of %i cents on an invoice that is overpaid, %i cents are costs', (amount, costs) => {
  expect(getCostsShare(amount, { ...balance, owed_cents: -100 })).toBe(costs);
});

test.each([
  [-16_100, 0, -4000],
  [-4000, 0, -4000],
  [-1000, 0, -1000],
  [-1000, -1000, 0],
  [-16_100, -16_100, 0],
  [-5000, -2000, -3000],
])('of %i cents paid back with %i owed, %i cents are costs', (amount, owed_cents, costs) => {
  expect(getCostsShare(amount, { ...paid, owed_cents })).toBe(costs);
});
