import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFixed, one, parseFixed } from './fixed-point.ts';
import {
  compoundDaily,
  differsByOnePercent,
  formatYearlyRate,
  growthRate,
  growthYield,
  poolRate,
  valueInDollars,
} from './rates.ts';

const percent = (digits: string | null) => (Number(digits) * 100).toFixed(4);
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const decimals = fc.integer({ min: 0, max: 36 });
const price = fc.bigInt({ min: 1n, max: 10n ** 30n - 1n });

const hundredThousandDollars = {
  rewardRate: 10n ** 13n,
  totalStaked: 10n ** 24n,
  stakeDecimals: 18,
  rewardDecimals: 18,
  stakePrice: parseFixed('0.1'),
  rewardPrice: parseFixed('75'),
};

test('84: 1e13 wei a second at $75 on $100 000 is 23.6520 % a year, 26.6736 % compounded daily', () => {
  const rate = poolRate(hundredThousandDollars);
  expect(formatYearlyRate(rate)).toBe('0.23652');
  expect(percent(compoundDaily(rate ?? 0n))).toBe('26.6736');
  expect(valueInDollars(10n ** 24n, 18, parseFixed('0.1'))).toBe('100000');
});

test('84: the same reward on 1 000 000 of a token with 6 decimals at $1 is 2.3652 % a year', () => {
  const rewards = { ...hundredThousandDollars, totalStaked: 10n ** 12n, stakeDecimals: 6, stakePrice: one };
  expect(formatYearlyRate(poolRate(rewards))).toBe('0.023652');
});

test('84: an empty pool, and a stake without a price, have no rate', () => {
  expect(poolRate({ ...hundredThousandDollars, totalStaked: 0n })).toBeNull();
  expect(poolRate({ ...hundredThousandDollars, stakePrice: 0n })).toBeNull();
  expect(formatYearlyRate(null)).toBeNull();
});

test('84: share growth of 1 % in 30 days is 12.1667 % a year, 12.8695 % compounded', () => {
  const growth = { from: one, to: (one * 101n) / 100n, seconds: 30 * 86_400 };
  expect(percent(formatYearlyRate(growthRate(growth)))).toBe('12.1667');
  expect(percent(growthYield(growth))).toBe('12.8695');
});

test('84: shares that lost value, or grew for no time, have no rate', () => {
  for (const growth of [
    { from: one, to: one - 1n, seconds: 86_400 },
    { from: one, to: one, seconds: 0 },
    { from: 0n, to: one, seconds: 86_400 },
  ])
    expect([growthRate(growth), growthYield(growth)]).toEqual([null, null]);
});

test('84: a reported value differs if it is more than 1 % off in either direction', () => {
  for (const [claimed, actual, differs] of [
    [100n, 100n, false],
    [101n, 100n, false],
    [102n, 100n, true],
    [98n, 100n, true],
    [0n, 0n, false],
    [1n, 0n, true],
  ] as const)
    expect(differsByOnePercent(claimed, actual), `${claimed} ${actual}`).toBe(differs);
});

test('84: for any contract state a metric is valid digits or null', () => {
  const wire = /^\d{1,12}(\.\d{1,18})?$/;
  fc.assert(
    fc.property(
      amount,
      amount,
      decimals,
      decimals,
      price,
      price,
      (rewardRate, totalStaked, ds, dr, ps, pr) => {
        const rate = poolRate({
          rewardRate,
          totalStaked,
          stakeDecimals: ds,
          rewardDecimals: dr,
          stakePrice: ps,
          rewardPrice: pr,
        });
        for (const value of [formatYearlyRate(rate), rate === null ? null : compoundDaily(rate)])
          expect(value ?? '0').toMatch(wire);
        expect(valueInDollars(totalStaked, ds, ps) ?? '0').toMatch(/^\d{1,30}(\.\d{1,6})?$/);
      },
    ),
  );
});

test('84: twice the reward is twice the rate, and compounding never lowers it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fc.bigInt({ min: 10n ** 18n, max: 10n ** 30n - 1n }),
      (rewardRate, totalStaked) => {
        const rewards = { ...hundredThousandDollars, rewardRate, totalStaked };
        const rate = poolRate(rewards) ?? 0n;
        const twice = poolRate({ ...rewards, rewardRate: rewardRate * 2n }) ?? 0n;
        expect(twice - rate * 2n).toBeGreaterThanOrEqual(0n);
        expect(twice - rate * 2n).toBeLessThanOrEqual(1n);
        const compounded = compoundDaily(rate);
        if (compounded !== null) expect(parseFixed(compounded) + 10n ** 7n).toBeGreaterThanOrEqual(rate);
      },
    ),
  );
});

test('84: fixed point keeps every digit it can represent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n - 1n }), (value) => {
      const digits = formatFixed(value, 18, 12);
      expect(parseFixed(digits ?? '')).toBe(value);
    }),
  );
  expect(formatFixed(one * 10n ** 12n, 18, 12)).toBeNull();
  expect(formatFixed(-1n, 18, 12)).toBeNull();
});
