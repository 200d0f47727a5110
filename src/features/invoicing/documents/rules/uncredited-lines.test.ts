import { expect, test } from 'vitest';
import type { DraftLine } from '../contract/drafts.ts';
import { type CreditedLine, getUncreditedLines } from './uncredited-lines.ts';

const createLine = (id: string, given: Partial<DraftLine> = {}, amount_cents = 10_000) => ({
  id,
  kind: 'item' as const,
  description: id,
  quantity: 20_000,
  minutes: null,
  unit: 'piece' as const,
  price_cents: 5000,
  discount: null,
  supply_date: null,
  vat_code: 'high' as const,
  advance_id: null,
  ...given,
  amount_cents,
});

const credited = (given: Partial<CreditedLine>): CreditedLine => ({
  quantity: 0,
  minutes: 0,
  amount_cents: 0,
  has_same_price: true,
  ...given,
});

test('a partly credited line is proposed with the remaining quantity, and a fully credited line is not proposed', () => {
  const lines = [createLine('a'), createLine('b'), createLine('c')];
  const rest = getUncreditedLines(
    lines,
    new Map([
      ['a', credited({ quantity: 20_000, amount_cents: 10_000 })],
      ['b', credited({ quantity: 5000, amount_cents: 2500 })],
    ]),
  );
  expect(rest.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['b', 15_000],
    ['c', 20_000],
  ]);
});

test('hours keep the minutes that are left', () => {
  const hours = createLine('a', { minutes: 120, unit: 'hour' });
  const [rest] = getUncreditedLines(
    [hours],
    new Map([['a', credited({ quantity: 5000, minutes: 30, amount_cents: 2500 })]]),
  );
  expect(rest).toMatchObject({ minutes: 90, quantity: 15_000, price_cents: 5000, unit: 'hour' });
});

test('the quantity of the remaining hours equals the sum of their minutes', () => {
  const hours = createLine('a', { minutes: 440, quantity: 73_333, unit: 'hour' });
  const [rest] = getUncreditedLines(
    [hours],
    new Map([['a', credited({ quantity: 16_667, minutes: 100, amount_cents: 2500 })]]),
  );
  expect(rest).toMatchObject({ minutes: 340, quantity: 56_667 });
});

test('a line that was credited at another price is proposed as the amount that is left', () => {
  const [rest] = getUncreditedLines(
    [createLine('a')],
    new Map([['a', credited({ quantity: 20_000, amount_cents: 2500, has_same_price: false })]]),
  );
  expect(rest).toMatchObject({ quantity: 10_000, minutes: null, unit: 'fixed', price_cents: 7500 });
});

test('a heading and a subtotal go with the lines of their section', () => {
  const lines = [
    createLine('first', { kind: 'section' }, 0),
    createLine('a'),
    createLine('sum', { kind: 'subtotal' }, 0),
    createLine('second', { kind: 'section' }, 0),
    createLine('b'),
    createLine('other sum', { kind: 'subtotal' }, 0),
  ];
  const rest = getUncreditedLines(lines, new Map([['a', credited({ amount_cents: 10_000 })]]));
  expect(rest.map(({ id }) => id)).toEqual(['second', 'b', 'other sum']);
});

test('X61: the rest of a line after rounding is proposed to the cent', () => {
  const discount = { kind: 'percent', basis_points: 1733 } as const;
  const shares = createLine('a', { quantity: 30_000, price_cents: 6591, discount }, 16_346);
  const [rest] = getUncreditedLines(
    [shares],
    new Map([['a', credited({ quantity: 20_000, amount_cents: 10_898 })]]),
  );
  // 65.91 less 17.33% would be 54.49.
  expect(rest).toMatchObject({
    quantity: 10_000,
    price_cents: 6591,
    discount: { kind: 'amount', cents: 1143 },
  });
  const hours = createLine('b', { quantity: 10_000, minutes: 60, unit: 'hour', price_cents: 1001 }, 1001);
  const [third] = getUncreditedLines(
    [hours],
    new Map([['b', credited({ quantity: 6666, minutes: 40, amount_cents: 666 })]]),
  );
  // A third of 10.01 is 3.34, and 3.35 is left.
  expect(third).toMatchObject({ quantity: 10_000, minutes: null, unit: 'fixed', price_cents: 335 });
});
