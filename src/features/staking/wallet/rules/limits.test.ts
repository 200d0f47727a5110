import { expect, test } from 'vitest';
import { contractFixture, sentToken } from '../../fixtures.ts';
import { findLimitProblem } from './limits.ts';

const bound = (units: string) => ({ units, decimals: 6, symbol: 'USDT' });
const contract = contractFixture({
  staking_token: sentToken('USDT', 6),
  min_stake: bound('100'),
  max_stake: bound('1000'),
});
const holding = { free: 5_000n, held: 50n };

test('no more than there is can be put in or taken out', () => {
  expect(findLimitProblem('stake', 5_001n, contract, holding)).toEqual({ problem: 'over', most: 5_000n });
  expect(findLimitProblem('unstake', 51n, contract, holding)).toEqual({ problem: 'over', most: 50n });
  expect(findLimitProblem('redeem', 50n, contract, holding)).toBeNull();
});

test('the bounds of a contract count for all that is staked then', () => {
  expect(findLimitProblem('stake', 49n, contract, holding)).toEqual({
    problem: 'under_min',
    bound: bound('100'),
  });
  expect(findLimitProblem('stake', 50n, contract, holding)).toBeNull();
  expect(findLimitProblem('stake', 951n, contract, holding)).toEqual({
    problem: 'over_max',
    bound: bound('1000'),
  });
  expect(findLimitProblem('unstake', 1n, contract, holding)).toBeNull();
});
