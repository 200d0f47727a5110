import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractFixture } from '../../fixtures.ts';
import { filterContracts, getFilterChoices, hasFilters } from './filter-contracts.ts';

const list = [
  contractFixture({ id: 'a', name: 'Hávén licht', status: 'active' }),
  contractFixture({ id: 'b', name: 'Ferry', project: { id: 'ferry', name: 'Night' }, chain_id: 1 }),
  contractFixture({ id: 'c', name: 'Ferry two', project: { id: 'ferry', name: 'Night' }, status: 'ended' }),
];
const idsOf = (search: Parameters<typeof filterContracts>[1]) =>
  filterContracts(list, search).map(({ id }) => id);

test('86: a query matches names, projects, tokens and addresses, ignoring case and accents', () => {
  expect(idsOf({ q: 'haven' })).toEqual(['a']);
  expect(idsOf({ q: 'FERRY night' })).toEqual(['b', 'c']);
  expect(idsOf({ q: 'tgold' })).toEqual(['a', 'b', 'c']);
  expect(idsOf({ q: list[0]?.address.toUpperCase() })).toEqual(['a', 'b', 'c']);
  expect(idsOf({ q: '.*' })).toEqual([]);
});

test('86: all filters must match', () => {
  expect(idsOf({ project: 'ferry' })).toEqual(['b', 'c']);
  expect(idsOf({ project: 'ferry', chain: '1' })).toEqual(['b']);
  expect(idsOf({ status: 'ended', q: 'ferry' })).toEqual(['c']);
  expect(idsOf({ status: 'ended', chain: '1' })).toEqual([]);
});

test('86: filtering keeps the order, and without filters all rows', () => {
  const search = fc.record(
    {
      q: fc.string(),
      project: fc.constantFrom('ferry', 'harbour', 'none'),
      chain: fc.constantFrom('1', '31337', '2'),
      status: fc.constantFrom('active', 'ended', 'paused'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(search, (asked) => {
      const rows = filterContracts(list, asked);
      expect(list.filter((row) => rows.includes(row))).toEqual(rows);
      if (!hasFilters(asked)) expect(rows).toEqual(list);
    }),
  );
});

test('86: the choices are the distinct values', () => {
  const { projects, chains, statuses } = getFilterChoices(list);
  expect(projects.map(({ id }) => id)).toEqual(['harbour', 'ferry']);
  expect(chains).toEqual([1, 31337]);
  expect(statuses).toEqual(['active', 'ended']);
});
