import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fraction, formatFixed, one, parseFixed, roundFraction } from './fixed-point.ts';
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
const price = fc.bigInt({ min: 1n, max: 10n ** 90n - 1n });
const none: Fraction = { numerator: 0n, denominator: 1n };

const hundredThousandDollars = {
  rewardRate: 10n ** 13n,
  totalStaked: 10n ** 24n,
  stakeDecimals: 18,
  rewardDecimals: 18,
  stakePrice: parseFixed('0.1'),
  rewardPrice: parseFixed('75'),
};

test('84: shares that grew at all have a yield above zero, as they have a rate', () => {
  const prices = fc.tuple(price, price).filter(([from, to]) => to > from && to < from * 2n);
  fc.assert(
    fc.property(prices, ([from, to]) => {
      const growth = { from, to, seconds: 31_536_000 };
      expect(growthYield(growth)).not.toBe('0');
      expect(formatYearlyRate(growthRate(growth))).not.toBe('0');
    }),
  );
  const smallest = { from: 10n ** 72n, to: 10n ** 72n + 1n, seconds: 31_536_000 };
  expect(Number(growthYield(smallest))).toBeCloseTo(1e-72, 80);
  expect(growthYield(smallest)).not.toBe('0');
});

test('84: 1e13 wei a second at $75 on $100 000 is 23.6520 % a year, 26.6736 % compounded daily', () => {
  const rate = poolRate(hundredThousandDollars);
  expect(formatYearlyRate(rate)).toBe('0.23652');
  expect(percent(compoundDaily(rate ?? none))).toBe('26.6736');
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
  const wire = /^\d{1,12}(\.\d{1,220})?$/;
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
        expect(valueInDollars(totalStaked, ds, ps) ?? '0').toMatch(/^\d{1,30}(\.\d{1,96})?$/);
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
        const rate = poolRate(rewards) ?? none;
        const twice = poolRate({ ...rewards, rewardRate: rewardRate * 2n }) ?? none;
        expect(twice.numerator * rate.denominator).toBe(2n * rate.numerator * twice.denominator);
        const [simple, compounded] = [formatYearlyRate(rate), compoundDaily(rate)];
        if (simple !== null && compounded !== null)
          expect(parseFixed(compounded)).toBeGreaterThanOrEqual(parseFixed(simple));
      },
    ),
  );
});

test('84: fixed point keeps every digit it can represent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 72n - 1n }), (value) => {
      const digits = formatFixed(value, 12);
      expect(parseFixed(digits ?? '')).toBe(value);
    }),
  );
  expect(formatFixed(one * 10n ** 12n, 12)).toBeNull();
  expect(formatFixed(-1n, 12)).toBeNull();
});

test('84: a price with more than 18 decimals changes rates and values by all of them', () => {
  const rewards = {
    ...hundredThousandDollars,
    rewardPrice: parseFixed('0.0000000000000000019'),
    stakePrice: parseFixed('0.000000000000000001'),
  };
  expect(formatYearlyRate(poolRate(rewards))).toBe('0.000599184');
  expect(valueInDollars(1n, 36, parseFixed('0.0000000000000000019'))).toBe(`0.${'0'.repeat(53)}19`);
  expect(valueInDollars(10n ** 30n, 0, one)).toBeNull();
});

test('84: rounding gives the nearest number with the given significant digits, and a positive number never becomes zero', () => {
  const fraction = fc.record({
    numerator: fc.bigInt({ min: 1n, max: 10n ** 80n }),
    denominator: fc.bigInt({ min: 1n, max: 10n ** 80n }),
  });
  fc.assert(
    fc.property(fraction, ({ numerator, denominator }) => {
      const digits = roundFraction({ numerator, denominator }, 12);
      if (digits === null) {
        expect(numerator * 2n + denominator).toBeGreaterThanOrEqual(2n * denominator * 10n ** 12n);
        return;
      }
      const [whole = '', decimals = ''] = digits.split('.');
      const units = BigInt(whole + decimals);
      const scale = 10n ** BigInt(decimals.length);
      expect(String(units).length).toBeLessThanOrEqual(12);
      expect(units).toBeGreaterThan(0n);
      const difference = units * denominator - numerator * scale;
      const distance = difference < 0n ? -difference : difference;
      // At most half a unit of the twelfth digit.
      expect(distance * 2n * 10n ** 11n).toBeLessThanOrEqual(numerator * scale);
    }),
  );
  expect(roundFraction({ numerator: 2n, denominator: 3n }, 12)).toBe('0.666666666667');
  expect(roundFraction({ numerator: 0n, denominator: 3n }, 12)).toBe('0');
});

test('84: compounding is true to the last digit shown', () => {
  const rates = fc.record({
    numerator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    denominator: fc.bigInt({ min: 10n ** 11n, max: 10n ** 40n }),
  });
  fc.assert(
    fc.property(rates, ({ numerator, denominator }) => {
      const base = 365n * denominator;
      const exact = {
        numerator: (base + numerator) ** 365n - base ** 365n,
        denominator: base ** 365n,
      };
      expect(compoundDaily({ numerator, denominator })).toBe(roundFraction(exact, 12));
    }),
    { numRuns: 50 },
  );
});
