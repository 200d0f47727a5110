import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractFixture } from '../fixtures.ts';
import { choicesOf, filterContracts, hasFilters } from './filtering.ts';

const list = [
  contractFixture({ id: 'a', name: 'Hávén licht', status: 'active' }),
  contractFixture({ id: 'b', name: 'Ferry', project: { id: 'ferry', name: 'Night' }, chain_id: 1 }),
  contractFixture({ id: 'c', name: 'Ferry two', project: { id: 'ferry', name: 'Night' }, status: 'ended' }),
];
const idsOf = (search: Parameters<typeof filterContracts>[1]) =>
  filterContracts(list, search).map(({ id }) => id);

test('86: a question is looked for in names, projects, tokens and addresses, without case and accents', () => {
  expect(idsOf({ q: 'haven' })).toEqual(['a']);
  expect(idsOf({ q: 'FERRY night' })).toEqual(['b', 'c']);
  expect(idsOf({ q: 'tgold' })).toEqual(['a', 'b', 'c']);
  expect(idsOf({ q: list[0]?.address.toUpperCase() })).toEqual(['a', 'b', 'c']);
  expect(idsOf({ q: '.*' })).toEqual([]);
});

test('86: filters are met all at once', () => {
  expect(idsOf({ project: 'ferry' })).toEqual(['b', 'c']);
  expect(idsOf({ project: 'ferry', chain: '1' })).toEqual(['b']);
  expect(idsOf({ status: 'ended', q: 'ferry' })).toEqual(['c']);
  expect(idsOf({ status: 'ended', chain: '1' })).toEqual([]);
});

test('86: whatever is asked for, the rows are some of the list in its order, and all of it where nothing is', () => {
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

test('86: the choices are what occurs, each once', () => {
  const { projects, chains, statuses } = choicesOf(list);
  expect(projects.map(({ id }) => id)).toEqual(['harbour', 'ferry']);
  expect(chains).toEqual([1, 31337]);
  expect([...statuses]).toEqual(['active', 'ended']);
});
