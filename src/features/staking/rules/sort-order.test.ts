import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractColumns } from '../catalogue/contract.ts';
import { formatSort, getSortChoices, parseSort, toggleSort } from './sort-order.ts';

const anySort = fc.record({ column: fc.constantFrom(...contractColumns), descending: fc.boolean() });

test('86: the columns are the requested columns in order', () => {
  const requested = ['contract', 'project', 'status', 'staked', 'rate', 'rewards', 'start', 'payout'];
  expect(contractColumns.filter((name) => requested.includes(name))).toEqual(requested);
});

test('86: a sort parameter round-trips', () => {
  fc.assert(
    fc.property(anySort, (sort) => {
      expect(parseSort(formatSort(sort))).toEqual(sort);
    }),
  );
});

test('86: an unknown column is no sort order and is dropped from the URL', () => {
  for (const sort of [undefined, '', '-', '--staked', 'Staked', 'staked ', 'constructor', '-toString'])
    expect(parseSort(sort), sort).toBeNull();
});

test('86: numbers sort descending first, text ascending; toggling reverses', () => {
  expect(toggleSort(null, 'staked')).toEqual({ column: 'staked', descending: true });
  expect(toggleSort(null, 'contract')).toEqual({ column: 'contract', descending: false });
  fc.assert(
    fc.property(anySort, (sort) => {
      const once = toggleSort(sort, sort.column);
      expect(once.descending).toBe(!sort.descending);
      expect(toggleSort(once, sort.column)).toEqual(sort);
    }),
  );
});

test('86: both directions of each shown column can be chosen, and the current order even if its column is hidden', () => {
  const choices = getSortChoices(['contract', 'staked'], null).map(formatSort);
  expect(choices).toEqual(['contract', '-contract', '-staked', 'staked']);
  expect(getSortChoices(['contract', 'staked'], parseSort('-staked')).map(formatSort)).toEqual(choices);
  expect(getSortChoices(['contract'], parseSort('apy')).map(formatSort)).toEqual([
    'contract',
    '-contract',
    '-apy',
    'apy',
  ]);
});
