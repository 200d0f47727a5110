import { expect, test } from 'vitest';
import { contractFixture, upstreamTokenFixture } from '../../fixtures.ts';
import { findLimitProblem } from './amount-limits.ts';

const bound = (units: string) => ({ units, decimals: 6, symbol: 'USDT' });
const contract = contractFixture({
  staking_token: upstreamTokenFixture('USDT', 6),
  min_stake: bound('100'),
  max_stake: bound('1000'),
});
const position = { available: 5_000n, held: 50n };

test('an amount cannot exceed the balance or the stake', () => {
  expect(findLimitProblem('stake', 5_001n, contract, position)).toEqual({ problem: 'over', max: 5_000n });
  expect(findLimitProblem('unstake', 51n, contract, position)).toEqual({ problem: 'over', max: 50n });
  expect(findLimitProblem('redeem', 50n, contract, position)).toBeNull();
});

test('the limits of a contract apply to the total stake', () => {
  expect(findLimitProblem('stake', 49n, contract, position)).toEqual({
    problem: 'under_min',
    bound: bound('100'),
  });
  expect(findLimitProblem('stake', 50n, contract, position)).toBeNull();
  expect(findLimitProblem('stake', 951n, contract, position)).toEqual({
    problem: 'over_max',
    bound: bound('1000'),
  });
  expect(findLimitProblem('unstake', 1n, contract, position)).toBeNull();
});
