import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsFor, contractColumns, formatOrder, parseOrder, pressColumn } from './order.ts';

const anyOrder = fc.record({ column: fc.constantFrom(...contractColumns), descending: fc.boolean() });

test('86: the columns are those that were asked for, in their order', () => {
  const asked = ['contract', 'project', 'status', 'staked', 'rate', 'rewards', 'start', 'payout'];
  expect(contractColumns.filter((name) => asked.includes(name))).toEqual(asked);
});

test('an address’s own columns are shown only where one is looked at', () => {
  expect(columnsFor(true)).toEqual(contractColumns);
  expect(contractColumns.filter((name) => !columnsFor(false).includes(name))).toEqual(['mine', 'earned']);
});

test('86: an order in an address comes back as it was', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      expect(parseOrder(formatOrder(order))).toEqual(order);
    }),
  );
});

test('86: what names no column is no order, and leaves nothing in the address', () => {
  for (const sort of [undefined, '', '-', '--staked', 'Staked', 'staked ', 'constructor', '-toString'])
    expect(parseOrder(sort), sort).toBeNull();
});

test('86: figures are first sorted from the largest, words from the first; pressing again turns round', () => {
  expect(pressColumn(null, 'staked')).toEqual({ column: 'staked', descending: true });
  expect(pressColumn(null, 'contract')).toEqual({ column: 'contract', descending: false });
  fc.assert(
    fc.property(anyOrder, (order) => {
      const once = pressColumn(order, order.column);
      expect(once.descending).toBe(!order.descending);
      expect(pressColumn(once, order.column)).toEqual(order);
    }),
  );
});
