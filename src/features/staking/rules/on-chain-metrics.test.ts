import { expect, test } from 'vitest';
import { alertFacts } from '../alerts/contract.ts';
import { upstreamContract } from '../contract/upstream-api.ts';
import { contractFixture, upstreamContractFixture } from '../fixtures.ts';
import type { PoolState } from './contract-state.ts';
import { resolveStatus, toTimestamp, withOnChainMetrics } from './on-chain-metrics.ts';
import { presentPosition } from './present-position.ts';

test('84: a pool that ends after the year 9999 has no end, and its alerts can be parsed', () => {
  expect(toTimestamp(253_402_300_799n)).toBe('9999-12-31T23:59:59.000Z');
  const far = toTimestamp(1_000_000_000_000n);
  expect(far).toBeNull();
  const { name, project, apr, differs } = contractFixture();
  const contractState = { name, project, end_at: far, apr, apr_before: null, differs };
  expect(alertFacts.safeParse(contractState).success).toBe(true);
});

const token = { address: `0x${'1'.repeat(40)}`, decimals: 18 };
const pool = (own: Partial<PoolState>): PoolState => ({
  kind: 'pool',
  stakingToken: token,
  rewardToken: token,
  totalStaked: 0n,
  rewardRate: 1n,
  periodFinish: 1000n,
  rewardsDuration: 500n,
  isPaused: null,
  lockSeconds: null,
  ...own,
});
const reported = (
  status: 'active' | 'ended' | 'paused' | 'upcoming' | 'deprecated',
  startAt: string | null = null,
) => ({
  status,
  startAt,
});

test('84: the chain determines the status; only the upstream API knows upcoming and deprecated contracts', () => {
  expect(resolveStatus(pool({}), reported('ended'), 999n)).toBe('active');
  expect(resolveStatus(pool({}), reported('active'), 1000n)).toBe('ended');
  expect(resolveStatus(pool({ isPaused: true }), reported('active'), 999n)).toBe('paused');
  expect(resolveStatus(pool({ isPaused: false }), reported('paused'), 999n)).toBe('active');
  expect(resolveStatus(pool({}), reported('paused'), 999n)).toBe('paused');
  expect(resolveStatus(pool({ periodFinish: 0n }), reported('active'), 999n)).toBe('upcoming');
  expect(resolveStatus(pool({}), reported('upcoming', '1970-01-01T00:16:00.000Z'), 900n)).toBe('upcoming');
  expect(resolveStatus(pool({}), reported('upcoming', '1970-01-01T00:10:00.000Z'), 900n)).toBe('active');
  expect(resolveStatus(pool({ isPaused: true }), reported('deprecated'), 2000n)).toBe('deprecated');
  expect(resolveStatus(pool({ periodFinish: 2n ** 256n - 1n }), reported('ended'), 999n)).toBe('active');
});

test('84: a value is exact, and a value too large to be plausible has no source either', () => {
  const block = { number: 1n, timestamp: 900n };
  const valueAt = (priceUsd: string, totalStaked: bigint) => {
    const reported = upstreamContract.parse(
      upstreamContractFixture({ id: 'a', stakingToken: { ...token, symbol: 'T', priceUsd } }),
    );
    const { staked_usd, value_source } = withOnChainMetrics(contractFixture(), reported, {
      state: pool({ totalStaked }),
      block,
      growth: null,
    });
    return [staked_usd, value_source];
  };
  expect(valueAt('1.9e-18', 5n)).toEqual([`0.${'0'.repeat(35)}95`, 'chain']);
  expect(valueAt('1e29', 10n ** 20n)).toEqual([null, null]);
});

test('84: a lock-up that ends after the year 9999 has not ended', () => {
  const { staking_token, reward_token } = contractFixture();
  const position = presentPosition(
    { staking_token, reward_token },
    {
      staked: 1n,
      earned: null,
      inWallet: 0n,
      lockedUntil: 2n ** 255n,
      block: { number: 1n, timestamp: 900n },
    },
  );
  expect(position.locked_until).toBe('9999-12-31T23:59:59.000Z');
});
