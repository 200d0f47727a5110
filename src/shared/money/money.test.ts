import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  distributeCents,
  divideHalfUp,
  formatAmount,
  formatDecimalAmount,
  formatEuros,
  isBeyondMaxCents,
  maxCents,
  parseAmount,
  scaleCents,
  sumCents,
  withMinusSign,
} from './money.ts';

const cents = fc.integer({ min: -maxCents, max: maxCents });

test.each([
  [5n, 10n, 1n],
  [4n, 10n, 0n],
  [-5n, 10n, -1n],
  [-4n, 10n, 0n],
  [15n, 10n, 2n],
  [7n, 3n, 2n],
])('X61: %s / %s is rounded half up to %s', (dividend, divisor, expected) => {
  expect(divideHalfUp(dividend, divisor)).toBe(expected);
});

test('X61: a rounded quotient is at most half a unit off, and is symmetric around zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (a, b) => {
        const quotient = divideHalfUp(a, b);
        const twice = 2n * (quotient * b - a);
        expect(twice <= b && twice >= -b).toBe(true);
        expect(divideHalfUp(-a, b)).toBe(-quotient);
      },
    ),
  );
});

test('an amount beyond the safe integers throws instead of losing cents', () => {
  expect(() => scaleCents(Number.MAX_SAFE_INTEGER, 10, 1)).toThrow(RangeError);
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
});

test('X61: the shares of an amount add up to it, and each is less than a cent off the exact share', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.integer({ min: 0, max: maxCents }), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        const shares = distributeCents(amount, weights);
        expect(sumCents(shares)).toBe(amount);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        if (total > 0)
          for (const [index, share] of shares.entries())
            expect(Math.abs(share - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1.001);
      },
    ),
  );
});

test('the remaining cents go to the largest remainders', () => {
  expect(distributeCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(distributeCents(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(distributeCents(5, [1, 3, 1])).toEqual([1, 3, 1]);
  expect(distributeCents(7, [0, 0])).toEqual([7, 0]);
  // A zero has no sign, as in the database.
  expect(distributeCents(-1, [0, 1])).toEqual([0, -1]);
  expect(distributeCents(100, [3, -1])).toEqual([150, -50]);
  expect(distributeCents(-7, [-1, -1])).toEqual([-4, -3]);
});

test('X61: an amount is formatted as usual in each language', () => {
  expect(formatAmount(123_450, 'en')).toBe('1,234.50');
  expect(formatAmount(-123_450, 'nl')).toBe('−1.234,50');
  expect(formatEuros(123_450, 'en')).toBe('€1,234.50');
  expect(formatEuros(-5, 'nl')).toBe('−€\u00a00,05');
  expect(formatDecimalAmount(-5)).toBe('-0.05');
  expect(formatDecimalAmount(123_450)).toBe('1234.50');
});

test('X61: a formatted amount parses back to the same amount, in both languages', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('en', 'nl'), (amount, language) => {
      expect(parseAmount(formatAmount(amount, language))).toBe(amount);
      expect(parseAmount(formatAmount(amount, language), language)).toBe(amount);
      expect(parseAmount(formatEuros(amount, language))).toBe(amount);
      expect(parseAmount(formatDecimalAmount(amount))).toBe(amount);
    }),
  );
});

test.each([
  ['1234', 123_400],
  ['12,5', 1250],
  ['12.5', 1250],
  ['1.234', 123_400],
  ['1,234', 123_400],
  ['1 234,50', 123_450],
  ['-0', 0],
  ['1.2.3', undefined],
  ['1.234,567', undefined],
  ['1.234.56', undefined],
  ['1,234.567,00', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['-', undefined],
  ['20000000.01', undefined],
])('the amount %j is parsed as %s', (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});

test.each([
  ['1.250', 'nl', 125_000],
  ['1,250', 'nl', undefined],
  ['1,250', 'en', 125_000],
  ['1.250', 'en', undefined],
  ['1.250,5', 'en', 125_050],
] as const)('the amount %j in %s is parsed as %s', (text, language, expected) => {
  expect(parseAmount(text, language)).toBe(expected);
});

test('a formatted negative number has the same minus sign as an amount', () => {
  expect([withMinusSign('-1.250'), withMinusSign('1.250')]).toEqual(['\u22121.250', '1.250']);
});

test('an amount that is too large is distinguished from an invalid amount', () => {
  expect([parseAmount('99999999999999', 'nl'), parseAmount('-20.000.000,01', 'nl')]).toEqual([
    undefined,
    undefined,
  ]);
  const isBeyond = (text: string) => isBeyondMaxCents(text, 'nl');
  expect(['99999999999999', '-20.000.000,01'].every(isBeyond)).toBe(true);
  expect(['20.000.000,00', 'veel', '', '1,234'].some(isBeyond)).toBe(false);
});
