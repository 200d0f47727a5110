import { expect, test } from 'vitest';
import type { DraftLine } from '../contract/drafts.ts';
import { spreadDiscount } from './spread-discount.ts';

const charged = (
  id: string,
  price_cents: number,
  given: Partial<DraftLine> = {},
  amount_cents = price_cents,
) => ({
  line: {
    id,
    kind: 'item' as const,
    description: id,
    quantity: 10_000,
    minutes: null,
    unit: 'piece' as const,
    price_cents,
    discount: null,
    supply_date: null,
    vat_code: 'high' as const,
    advance_id: null,
    ...given,
  },
  rate_bp: given.vat_code === 'low' ? 900 : 2100,
  amount_cents,
});

test('a fixed discount on the document is divided among its items in proportion to their amounts, group by group', () => {
  const lines = spreadDiscount([charged('a', 10_000), charged('b', 5000, { vat_code: 'low' })], 1500);
  expect(lines.map(({ amount_cents, discount }) => [amount_cents, discount])).toEqual([
    [9000, { kind: 'amount', cents: 1000 }],
    [4500, { kind: 'amount', cents: 500 }],
  ]);
});

test('it is added to the discount that a line has, and headings get none', () => {
  const percent = { kind: 'percent', basis_points: 1000 } as const;
  const lines = spreadDiscount(
    [charged('heading', 0, { kind: 'section' }), charged('a', 10_000, { discount: percent }, 9000)],
    100,
  );
  expect(lines.map(({ amount_cents, discount }) => [amount_cents, discount])).toEqual([
    [0, null],
    [8900, { kind: 'amount', cents: 1100 }],
  ]);
});

test('the cents that remain go to the largest remainders', () => {
  const lines = spreadDiscount([charged('a', 100), charged('b', 100), charged('c', 100)], 100);
  expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([66, 67, 67]);
});

test('a return gets no discount, and no sale more than its amount', () => {
  const back = { quantity: -10_000 };
  const lines = [
    charged('a', 10_000),
    charged('b', 9900, back, -9900),
    charged('c', 49_900, { ...back, vat_code: 'low' }, -49_900),
  ];
  expect(spreadDiscount(lines, 99).map(({ amount_cents }) => amount_cents)).toEqual([9901, -9900, -49_900]);
});
