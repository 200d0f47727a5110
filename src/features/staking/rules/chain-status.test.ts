import { expect, test } from 'vitest';
import { statusOf } from './chain-status.ts';
import type { PoolFacts } from './contract-facts.ts';
import { grainOf, thinSamples } from './samples.ts';

const token = { address: `0x${'1'.repeat(40)}`, decimals: 18 };
const pool = (own: Partial<PoolFacts>): PoolFacts => ({
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
const claim = (
  status: 'active' | 'ended' | 'paused' | 'upcoming' | 'deprecated',
  startAt: string | null = null,
) => ({
  status,
  startAt,
});

test('84: the chain says what a contract is doing; only the service knows that it is to come or out of use', () => {
  expect(statusOf(pool({}), claim('ended'), 999n)).toBe('active');
  expect(statusOf(pool({}), claim('active'), 1000n)).toBe('ended');
  expect(statusOf(pool({ isPaused: true }), claim('active'), 999n)).toBe('paused');
  expect(statusOf(pool({ isPaused: false }), claim('paused'), 999n)).toBe('active');
  expect(statusOf(pool({}), claim('paused'), 999n)).toBe('paused');
  expect(statusOf(pool({ periodFinish: 0n }), claim('active'), 999n)).toBe('upcoming');
  expect(statusOf(pool({}), claim('upcoming', '1970-01-01T00:16:00.000Z'), 900n)).toBe('upcoming');
  expect(statusOf(pool({}), claim('upcoming', '1970-01-01T00:10:00.000Z'), 900n)).toBe('active');
  expect(statusOf(pool({ isPaused: true }), claim('deprecated'), 2000n)).toBe('deprecated');
  expect(statusOf(pool({ periodFinish: 2n ** 256n - 1n }), claim('ended'), 999n)).toBe('active');
});

test('84: the first sample of a day is kept longest, the first of an hour longer than the others', () => {
  expect(grainOf('2026-11-21T07:00:00.000Z', undefined)).toBe('day');
  expect(grainOf('2026-11-21T07:00:00.000Z', '2026-11-20T23:59:00.000Z')).toBe('day');
  expect(grainOf('2026-11-21T07:00:00.000Z', '2026-11-21T06:59:00.000Z')).toBe('hour');
  expect(grainOf('2026-11-21T07:05:00.000Z', '2026-11-21T07:00:00.000Z')).toBe('moment');
});

test('84: a chart gets at most 200 samples, the first and the last among them', () => {
  const samples = Array.from({ length: 1001 }, (_, index) => ({
    at: new Date(index * 1000).toISOString(),
    staked: String(index),
    staked_usd: null,
    apr: null,
    share_price: null,
  }));
  const thin = thinSamples(samples);
  expect([thin.length, thin[0]?.staked, thin.at(-1)?.staked]).toEqual([200, '0', '1000']);
  expect(thinSamples(samples.slice(0, 200))).toHaveLength(200);
});
