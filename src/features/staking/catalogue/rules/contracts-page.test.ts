import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractFixture } from '../../fixtures.ts';
import type { RowSearch } from '../../rules/search-params.ts';
import { contractsPerPage, selectContractsPage } from './contracts-page.ts';
import { filterContracts } from './filter-contracts.ts';
import { sortContracts } from './sort-contracts.ts';

const contracts = Array.from({ length: 140 }, (_, index) =>
  contractFixture({
    id: `c${index}`,
    name: `Contract ${index}`,
    staked: { units: String((index * 37) % 140), decimals: 0, symbol: 'tGOLD' },
    staked_usd: '10',
    status: index % 2 === 0 ? 'active' : 'ended',
  }),
);

test('86: the pages of a search have all matching rows once, in order', () => {
  const search = fc.record(
    {
      q: fc.constantFrom('contract', '1', '13', 'nothing'),
      status: fc.constantFrom('active' as const, 'ended' as const),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(search, (filters) => {
      const query: RowSearch = { ...filters, sort: '-staked' };
      const { pages, matching } = selectContractsPage(contracts, query);
      const rows = Array.from({ length: pages }, (_, index) => {
        const page = selectContractsPage(contracts, { ...query, page: String(index + 1) });
        expect(page.contracts.length).toBeLessThanOrEqual(contractsPerPage);
        return page.contracts;
      }).flat();
      const expected = sortContracts(filterContracts(contracts, query), {
        column: 'staked',
        descending: true,
      });
      expect(rows).toEqual(expected);
      expect(matching).toBe(expected.length);
    }),
  );
});

test('86: totals and choices cover all contracts, on every page of every search', () => {
  const all = selectContractsPage(contracts, {});
  const one = selectContractsPage(contracts, { q: '139', page: '3' });
  expect(one.contracts.map(({ id }) => id)).toEqual(['c139']);
  expect({ summary: one.summary, choices: one.choices }).toEqual({
    summary: all.summary,
    choices: all.choices,
  });
  expect(all.summary).toMatchObject({ contracts: 140, active: 70, dollars: '1400' });
});

test('86: a page beyond the last is the last page, and an empty list has one page', () => {
  expect(selectContractsPage(contracts, { page: '99' })).toMatchObject({ page: 6, pages: 6 });
  expect(selectContractsPage(contracts, { q: 'nothing', page: '2' })).toMatchObject({ page: 1, pages: 1 });
});

test('columns and bars cover all matching rows, on every page', () => {
  const rows = [
    ...contracts,
    contractFixture({ id: 'z', name: 'Vault', staked_usd: '20', apy: '0.04', status: 'upcoming' }),
  ];
  const page = selectContractsPage(rows, { sort: '-staked' });
  expect(page.contracts.some(({ apy }) => apy !== null)).toBe(false);
  expect(page.columns).toContain('apy');
  expect(page.bars).toMatchObject({ highest: { name: 'Vault', dollars: '20' }, known: 141, unknown: 0 });
  expect(selectContractsPage(rows, { sort: '-staked', page: '3' })).toMatchObject({
    columns: page.columns,
    bars: page.bars,
  });
  const active = selectContractsPage(rows, { status: 'active' });
  expect(active.columns).not.toContain('apy');
  expect(active.bars).toMatchObject({ highest: { name: 'Contract 0', dollars: '10' }, known: 70 });
});
