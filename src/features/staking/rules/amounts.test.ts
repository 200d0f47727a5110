import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareAmounts,
  decimalDigits,
  formatAmount,
  formatExactly,
  formatRate,
  parseDecimal,
} from './amounts.ts';

const amount = (units: string, decimals = 18) => ({ units, decimals });
const anyAmount = fc.record({
  units: fc.bigInt({ min: 0n, max: 10n ** 77n }).map(String),
  decimals: fc.integer({ min: 0, max: 36 }),
});

test('86: an amount converts to exact decimal digits', () => {
  expect(decimalDigits(amount('1234500', 4))).toBe('123.4500');
  expect(decimalDigits(amount('5', 6))).toBe('0.000005');
  expect(decimalDigits(amount('42', 0))).toBe('42');
  expect(decimalDigits(amount('0', 2))).toBe('0.00');
  expect(decimalDigits(amount('007', 0))).toBe('7');
});

test('86: decimal digits round-trip for amounts of any size', () => {
  fc.assert(
    fc.property(anyAmount, ({ units, decimals }) => {
      const back = parseDecimal(decimalDigits({ units, decimals }));
      expect(BigInt(back.units)).toBe(BigInt(units));
      expect(back.decimals).toBe(decimals);
    }),
  );
});

test('86: amounts have the separators of each language and two decimals', () => {
  expect(formatAmount(amount('12400000000000000000000'), 'en')).toBe('12,400.00');
  expect(formatAmount(amount('12400000000000000000000'), 'nl')).toBe('12.400,00');
  expect(formatAmount(amount('250000', 6), 'nl')).toBe('0,25');
  expect(formatAmount(amount('0', 6), 'en')).toBe('0.00');
});

test('86: an amount beyond what a float can hold keeps all digits', () => {
  expect(formatAmount(amount('9007199254740993123456', 3), 'en')).toBe('9,007,199,254,740,993,123.45');
});

test('86: an amount is never rounded up', () => {
  expect(formatAmount(amount('1999', 3), 'en')).toBe('1.99');
  expect(formatAmount(amount('999999999999999999'), 'en')).toBe('0.999999');
});

test('86: an amount too small to show differs from zero', () => {
  expect(formatAmount(amount('1'), 'en')).toBe('< 0.000001');
  expect(formatAmount(amount('1'), 'nl')).toBe('< 0,000001');
  expect(formatAmount(amount('1', 6), 'en')).toBe('0.000001');
});

test('86: a rate is a percentage with two decimals', () => {
  expect(formatRate('0.23652', 'en')).toBe('23.65%');
  expect(formatRate('0.266736', 'nl')).toBe('26,67%');
  expect(formatRate('0', 'en')).toBe('0.00%');
  expect(formatRate('12', 'en')).toBe('1,200.00%');
});

test('86: amounts of different decimals compare by quantity', () => {
  expect(compareAmounts(amount('1', 0), amount('1000000', 6))).toBe(0);
  expect(compareAmounts(amount('2', 0), amount('1999999', 6))).toBe(1);
  fc.assert(
    fc.property(anyAmount, anyAmount, (one, other) => {
      const common = (value: typeof one) => BigInt(value.units) * 10n ** BigInt(36 - value.decimals);
      const expected = Number(common(one) > common(other)) - Number(common(one) < common(other));
      expect(compareAmounts(one, other)).toBe(expected);
      expect(compareAmounts(other, one) + compareAmounts(one, other)).toBe(0);
    }),
  );
});

test('86: a rate too small to show differs from zero, and its exact form has every digit', () => {
  expect(formatRate('0.00009', 'en')).toBe('< 0.01%');
  expect(formatRate('0.0000000001', 'nl')).toBe('< 0,01%');
  expect(formatRate('0.0001', 'en')).toBe('0.01%');
  expect(formatRate('0.00015', 'en')).toBe('0.02%');
  expect(formatRate('0.5', 'en', true)).toBe('50.00%');
  expect(formatRate('12', 'en', true)).toBe('1,200.00%');
  expect(formatRate('0.00123', 'nl', true)).toBe('0,123%');
  expect(formatRate(`0.${'0'.repeat(30)}7`, 'en', true)).toBe(`0.${'0'.repeat(28)}7%`);
});

test('86: a number cut to nothing differs from zero', () => {
  expect(formatExactly('0.0000009', 'nl', { maxDecimals: 6 })).toBe('< 0,000001');
  expect(formatExactly('1.0000009', 'en', { maxDecimals: 6 })).toBe('1');
  expect(formatExactly('0.000', 'en', { maxDecimals: 6 })).toBe('0');
  expect(formatExactly('1234.5000', 'en')).toBe('1,234.5');
});
