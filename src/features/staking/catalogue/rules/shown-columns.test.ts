import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StakingContract } from '../../contract/staking.ts';
import { contractFixture } from '../../fixtures.ts';
import { contractColumns } from '../contract.ts';
import { findShownColumns, findWideColumns, getPhoneColumns, getSymbolLength } from './shown-columns.ts';

const required = ['contract', 'project', 'status', 'staked', 'rate', 'rewards', 'start'] as const;
const gold = { units: '0', decimals: 0, symbol: 'tGOLD' };
const position = { staked: gold, earned: gold, in_wallet: gold, locked_until: null, as_of: null };
const asOf = { block: '7', at: '2026-11-21T00:00:00.000Z' };

test('86: the columns that identify contracts stay, even if their values are unknown', () => {
  expect(findShownColumns([contractFixture()])).toEqual(required);
  expect(findShownColumns([])).toEqual(required);
});

test('any other column is shown once a row of the list has a value in it, including zero', () => {
  const values: readonly [string, Partial<StakingContract>][] = [
    ['value', { staked_usd: '0' }],
    ['apy', { apy: '0' }],
    ['lock', { lock_seconds: 0 }],
    ['payout', { next_payout_at: '2026-12-01T00:00:00.000Z' }],
    ['read', { as_of: asOf }],
  ];
  for (const [column, value] of values) {
    const shown = findShownColumns([contractFixture(), contractFixture(value)]);
    expect(
      shown.filter((name) => !required.some((one) => one === name)),
      column,
    ).toEqual([column]);
  }
});

test('if there is an account, its stake and earnings follow the name', () => {
  expect(findShownColumns([contractFixture({ mine: position }), contractFixture()])).toEqual([
    'contract',
    'mine',
    'earned',
    ...required.slice(1),
  ]);
});

test('86: next to a position the details need a wide screen, unless the list is sorted by them', () => {
  expect(findWideColumns(contractColumns, undefined)).toEqual(['value', 'apy', 'lock', 'read']);
  expect(findWideColumns(contractColumns, 'lock')).toEqual(['value', 'apy', 'read']);
  expect(findWideColumns(['contract', 'status', 'apy', 'lock'], undefined)).toEqual([]);
});

test('earnings are hidden if only vaults were read, and shown if the reason is unknown', () => {
  const vault = contractFixture({ mine: { ...position, earned: null } });
  expect(findShownColumns([vault]).slice(0, 3)).toEqual(['contract', 'mine', 'project']);
  const unread = contractFixture({ position_state: 'failed' });
  expect(findShownColumns([vault, unread]).slice(0, 3)).toEqual(['contract', 'mine', 'earned']);
});

test('86: on phones the two lines of a row have the position, or the stake and the rate if there is no account', () => {
  expect(getPhoneColumns(required)).toEqual({ first: 'staked', second: 'rate', below: 'project' });
  expect(getPhoneColumns(contractColumns)).toEqual({ first: 'mine', second: 'earned', below: 'project' });
  expect(getPhoneColumns(['contract', 'mine', 'status', 'staked'])).toEqual({
    first: 'mine',
    second: 'staked',
    below: 'status',
  });
});

test('86: the places on phones are three different columns that are shown', () => {
  const flags = fc.record({ staked_usd: fc.constantFrom(null, '1'), mine: fc.constantFrom(null, position) });
  fc.assert(
    fc.property(fc.array(flags, { minLength: 1 }), (rows) => {
      const columns = findShownColumns(rows.map((row) => contractFixture(row)));
      const shown = Object.values(getPhoneColumns(columns));
      expect(new Set(shown).size).toBe(3);
      expect(columns).toEqual(expect.arrayContaining(shown));
    }),
  );
});

test('the figures in a column of amounts are aligned before its longest symbol', () => {
  const rows = [
    contractFixture({ staked: gold, rewards: null }),
    contractFixture({ staked: { ...gold, symbol: 'tPLATINUM' }, rewards: null }),
  ];
  expect(getSymbolLength(rows, 'staked')).toBe(9);
  expect(getSymbolLength(rows, 'rewards')).toBe(0);
  expect(getSymbolLength(rows, 'status')).toBe(0);
});
