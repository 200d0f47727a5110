import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseAccountSearch,
  parseContractsSearch,
  parseProjectSearch,
  withoutFilters,
} from './search-params.ts';

const anything = fc.dictionary(
  fc.constantFrom('q', 'project', 'chain', 'status', 'sort', 'account', 'digits', 'range', 'pool', 'other'),
  fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom('-rate', 'active', 'all', 'day', '1'),
    fc.integer(),
  ),
);

test('86: search parameters of the table have a single canonical form with the same meaning', () => {
  fc.assert(
    fc.property(anything, (given) => {
      for (const parse of [parseContractsSearch, parseProjectSearch, parseAccountSearch]) {
        const search = parse(given);
        expect(parse({ ...search })).toEqual(search);
        for (const value of Object.values(search)) expect(value.length).toBeLessThanOrEqual(120);
      }
    }),
  );
});

test('86: unknown parameters are dropped', () => {
  expect(
    parseContractsSearch({ q: ' a ', chain: '01', status: 'odd', sort: '-none', digits: '1', other: 'x' }),
  ).toEqual({ q: 'a' });
  expect(parseContractsSearch({ q: '', sort: '-rate', status: 'ended', chain: '1' })).toEqual({
    sort: '-rate',
    status: 'ended',
    chain: '1',
  });
});

test('86: clearing the filters keeps sort order, account and digits', () => {
  const kept = { sort: '-rate', account: '0x1', digits: 'all' } as const;
  expect(withoutFilters({ ...kept, q: 'x', status: 'ended', project: 'p', chain: '1' })).toEqual(kept);
});

test('16: a project’s charts show a month by default', () => {
  expect(parseProjectSearch({ range: 'month' })).toEqual({});
  expect(parseProjectSearch({ range: 'year', pool: 'c1' })).toEqual({ range: 'year', pool: 'c1' });
  expect(parseProjectSearch({ range: 'decade' })).toEqual({});
});
