import { expect, test } from 'vitest';
import { getOverpayment } from './overpayment.ts';

test.each([
  [12_100, 12_100, 0, 0],
  [12_101, 12_100, 0, 1],
  [16_100, 12_100, 4000, 0],
  [2_000_000_000, 12_100, 4000, 1_999_983_900],
  [100, 0, 0, 100],
  [100, -500, 0, 100],
  [-500, -500, 0, 0],
])(
  'a payment of %i cents on %i owed and %i of costs is %i too high',
  (amount, owed_cents, collection_costs_cents, excess) => {
    expect(getOverpayment(amount, { owed_cents, collection_costs_cents })).toBe(excess);
  },
);
