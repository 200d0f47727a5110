import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StakingContract, stakingStatuses } from '../../contract/staking.ts';
import { contractFixture } from '../../fixtures.ts';
import { contractColumns } from '../contract.ts';
import { sortContracts } from './sort-contracts.ts';

const amount = fc.option(
  fc.record({
    units: fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
    decimals: fc.constantFrom(0, 6, 18),
    symbol: fc.constant('T'),
  }),
);
const anyContract: fc.Arbitrary<StakingContract> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 3 }),
    status: fc.constantFrom(...stakingStatuses),
    staked: amount,
    rewards: amount,
    apr: fc.option(fc.constantFrom('0', '0.1', '0.10', '0.0999999999999999999', '12')),
    start_at: fc.option(fc.constantFrom('2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')),
  })
  .map(contractFixture);
const manyContracts = fc.array(anyContract, { maxLength: 20 });
const names = (contracts: readonly StakingContract[]) => contracts.map(({ name }) => name);

test('86: every sort order keeps all rows, and sorting is idempotent', () => {
  fc.assert(
    fc.property(
      manyContracts,
      fc.constantFrom(...contractColumns),
      fc.boolean(),
      (rows, column, descending) => {
        const sorted = sortContracts(rows, { column, descending });
        expect(new Set(sorted)).toEqual(new Set(rows));
        expect(sorted).toHaveLength(rows.length);
        expect(sortContracts(sorted, { column, descending })).toEqual(sorted);
      },
    ),
  );
});

test('86: unknown values come last in both directions', () => {
  fc.assert(
    fc.property(manyContracts, fc.boolean(), (rows, descending) => {
      const known = sortContracts(rows, { column: 'staked', descending }).map(
        ({ staked }) => staked !== null,
      );
      expect(known.lastIndexOf(true)).toBeLessThan(known.includes(false) ? known.indexOf(false) : Infinity);
    }),
  );
});

test('86: quantities sort by value, not by number of digits', () => {
  const staked = (name: string, units: string, decimals: number) =>
    contractFixture({ name, staked: { units, decimals, symbol: 'T' } });
  const rows = [
    staked('two', '2000000', 6),
    staked('ten', '10', 0),
    staked('one', '1000000000000000000', 18),
  ];
  expect(names(sortContracts(rows, { column: 'staked', descending: false }))).toEqual(['one', 'two', 'ten']);
  expect(names(sortContracts(rows, { column: 'staked', descending: true }))).toEqual(['ten', 'two', 'one']);
});

test('86: rates that are equal as floats still sort correctly', () => {
  const rows = ['0.10000000000000000001', '0.1', '0.09'].map((apr) => contractFixture({ name: apr, apr }));
  expect(names(sortContracts(rows, { column: 'rate', descending: false }))).toEqual([
    '0.09',
    '0.1',
    '0.10000000000000000001',
  ]);
});

test('86: text sorts case-insensitively, statuses by life cycle', () => {
  const rows = ['b', 'A', 'c'].map((name) => contractFixture({ name }));
  expect(names(sortContracts(rows, { column: 'contract', descending: false }))).toEqual(['A', 'b', 'c']);
  const states = (['ended', 'upcoming', 'active'] as const).map((status) => contractFixture({ status }));
  const sorted = sortContracts(states, { column: 'status', descending: false });
  expect(sorted.map(({ status }) => status)).toEqual(['upcoming', 'active', 'ended']);
});

test('86: if there is no sort order, the upstream order stays', () => {
  const rows = ['b', 'a'].map((name) => contractFixture({ name }));
  expect(sortContracts(rows, null)).toBe(rows);
});
