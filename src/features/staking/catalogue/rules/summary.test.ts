import { expect, test } from 'vitest';
import { contractFixture } from '../../fixtures.ts';
import { summariseContracts } from './summary.ts';

const staked = (symbol: string) => ({ units: '1', decimals: 0, symbol });
const ferry = { id: 'ferry', name: 'Ferry' };

test('contracts are counted by project, and each token is listed once', () => {
  const { projects, contracts, active } = summariseContracts(
    [
      contractFixture({ staked: staked('tGOLD') }),
      contractFixture({ project: ferry, status: 'ended', staked: staked('tGOLD') }),
      contractFixture({ project: ferry, staked: staked('tGOLD') }),
      contractFixture({ project: ferry, staked: staked('USDT') }),
      contractFixture({ project: ferry }),
    ],
    null,
  );
  expect([contracts, active]).toEqual([5, 4]);
  expect(projects).toMatchObject([
    { id: 'harbour', name: 'Harbour light', contracts: 1, active: 1, tokens: ['tGOLD'], dollars: null },
    { id: 'ferry', name: 'Ferry', contracts: 4, active: 3, tokens: ['tGOLD', 'USDT'], dollars: null },
  ]);
});

test('the next payout is the earliest in the future', () => {
  const contracts = ['2026-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'].map(
    (next_payout_at) => contractFixture({ next_payout_at }),
  );
  const next = (now: string | null) => summariseContracts(contracts, now).nextPayoutAt;
  expect(next('2026-11-21T00:00:00.000Z')).toBe('2026-12-01T00:00:00.000Z');
  expect(next('2028-01-01T00:00:00.000Z')).toBeNull();
  expect(next(null)).toBe('2026-01-01T00:00:00.000Z');
  expect(summariseContracts([], null)).toMatchObject({
    contracts: 0,
    active: 0,
    nextPayoutAt: null,
    projects: [],
  });
});

const gold = (units: string) => ({ units, decimals: 0, symbol: 'tGOLD' });
const silver = (units: string) => ({ units, decimals: 0, symbol: 'tSILVER' });
const mine = (staked: string, earned: string | null) => ({
  staked: gold(staked),
  earned: earned === null ? null : silver(earned),
  in_wallet: gold('0'),
  locked_until: null,
  as_of: { block: '7', at: '2026-11-21T00:00:00.000Z' },
});

test('dollars are added up, and the yearly rate of active contracts is weighted by them', () => {
  const { dollars, rate, ratesMissing } = summariseContracts(
    [
      contractFixture({ staked_usd: '300.5', apr: '0.1' }),
      contractFixture({ staked_usd: '100', apr: '0.02' }),
      contractFixture({ staked_usd: '1000', apr: '9', status: 'ended' }),
      contractFixture({ staked_usd: null, apr: '9' }),
      contractFixture({ staked_usd: '5', apr: null, apy: '9' }),
      // Without any stake the rate is unknown, but would not count.
      contractFixture({ staked_usd: '0', apr: null }),
    ],
    null,
  );
  expect(dollars).toBe('1405.5');
  expect(rate).toBe('0.08002496879');
  expect(ratesMissing).toBe(2);
});

test('a position adds up stakes in dollars and claimable rewards by token', () => {
  const token = { address: `0x${'1'.repeat(40)}`, symbol: 'tSILVER', decimals: 0 };
  const { mine: own } = summariseContracts(
    [
      contractFixture({
        staked: gold('400'),
        staked_usd: '100',
        mine: mine('100', '5'),
        reward_token: token,
      }),
      contractFixture({ staked: gold('10'), staked_usd: '1', mine: mine('0', '7'), reward_token: token }),
      contractFixture({ staked: gold('10'), mine: mine('3', null) }),
      contractFixture({ mine: mine('0', '9'), chain_id: 1, reward_token: token }),
    ],
    null,
  );
  expect(own).toMatchObject({ dollars: '25', stakes: 2, claimable: [silver('12'), silver('9')] });
});

test('sums name what they leave out: stakes without a price, and positions that are not read yet or not readable', () => {
  const { mine: own, ...all } = summariseContracts(
    [
      contractFixture({ staked: gold('400'), staked_usd: '100', mine: mine('100', '5') }),
      contractFixture({ staked: gold('10'), mine: mine('3', null) }),
      contractFixture({ position_state: 'reading', staked_usd: '5' }),
      contractFixture({ position_state: 'reading' }),
      contractFixture({ position_state: 'failed' }),
      contractFixture({ position_state: 'unsupported' }),
      contractFixture({ position_state: 'not_connected' }),
    ],
    null,
  );
  expect(own).toMatchObject({ dollars: '25', dollarsMissing: 1, read: 2 });
  expect(own.unread).toEqual({ reading: 2, failed: 1, unsupported: 1, not_connected: 1 });
  expect(own.blocks).toEqual([{ chainId: 31_337, block: '7' }]);
  expect(all).toMatchObject({ dollars: '105', dollarsMissing: 5 });
  expect(all.projects).toMatchObject([{ dollars: '105', dollarsMissing: 5 }]);
});

test('positions of which none is read yet have neither a value nor a number of stakes that means zero', () => {
  const { mine: own } = summariseContracts([contractFixture({ position_state: 'reading' })], null);
  expect(own).toMatchObject({ dollars: null, read: 0, unread: { reading: 1 }, blocks: [] });
});

test('active contracts that end within a month are listed, earliest first', () => {
  const ends = (id: string, end_at: string, status: 'active' | 'paused' = 'active') =>
    contractFixture({ id, end_at, status });
  const { endingSoon } = summariseContracts(
    [
      ends('late', '2026-12-20T00:00:00.000Z'),
      ends('soon', '2026-11-22T00:00:00.000Z'),
      ends('far', '2027-01-20T00:00:00.000Z'),
      ends('past', '2026-11-01T00:00:00.000Z'),
      ends('paused', '2026-11-22T00:00:00.000Z', 'paused'),
    ],
    '2026-11-21T00:00:00.000Z',
  );
  expect(endingSoon.map(({ id }) => id)).toEqual(['soon', 'late']);
});
