import { expect, test } from 'vitest';
import {
  convertQuantity,
  findPriceProblem,
  findQuantityProblem,
  formatDiscount,
  formatLineQuantity,
  formatPrice,
  isTooPrecise,
  parseDiscount,
  parseLineQuantity,
  parsePrice,
} from './typed-values.ts';

test.each([
  ['7:20', 440, 73_333],
  ['2.5', 150, 25_000],
  ['440m', 440, 73_333],
  ['10', 600, 100_000],
])('hours are typed as %s', (text, minutes, quantity) => {
  expect(parseLineQuantity(text, 'hour', 'en')).toEqual({ minutes, quantity });
});

test('other units are numbers with up to four decimals', () => {
  expect(parseLineQuantity('3,25', 'piece', 'nl')).toEqual({ quantity: 32_500, minutes: null });
  expect(parseLineQuantity('7:20', 'piece', 'nl')).toBeUndefined();
  expect(parseLineQuantity('999999', 'piece', 'nl')).toBeUndefined();
});

const toCount = ({ quantity, minutes }: { quantity: number; minutes: null }) => ({ quantity, minutes });

const piece = { unit: 'piece', quantity: 10_000, minutes: null } as const;

test('X61: a return is typed as a negative quantity, with a hyphen or a minus sign, and reads as it was typed', () => {
  expect(parseLineQuantity('-2', 'piece', 'nl')).toEqual({ quantity: -20_000, minutes: null });
  expect(parseLineQuantity('−0,5', 'day', 'nl')).toEqual({ quantity: -5000, minutes: null });
  expect(parseLineQuantity('-1:20', 'hour', 'en')).toEqual({ quantity: -13_333, minutes: -80 });
  expect(parseLineQuantity('-0', 'piece', 'en')).toEqual({ quantity: 0, minutes: null });
  expect(parseLineQuantity('--2', 'piece', 'en')).toBeUndefined();
  expect(parseLineQuantity('-100001', 'piece', 'en')).toBeUndefined();
  expect(findQuantityProblem('-100001', 'piece', 'en')).toBe('max_quantity');
  expect(formatLineQuantity({ quantity: -20_000, minutes: null }, 'nl')).toBe('−2');
  expect(formatLineQuantity({ quantity: -13_333, minutes: -80 }, 'nl')).toBe('−1:20');
  expect(convertQuantity({ quantity: -15_000, minutes: null }, 'hour')).toEqual({
    minutes: -90,
    quantity: -15_000,
  });
});

test('X61: a unit price has up to four decimals in both languages, and no minus sign', () => {
  expect(parsePrice('0,085', piece, 'nl')).toEqual({
    ...toCount(piece),
    price_cents: 8,
    price_hundredths: 50,
  });
  expect(parsePrice('0.085', piece, 'en')).toEqual({
    ...toCount(piece),
    price_cents: 8,
    price_hundredths: 50,
  });
  expect(parsePrice('1.234,0001', piece, 'nl')).toMatchObject({ price_cents: 123_400, price_hundredths: 1 });
  expect(parsePrice('0,08501', piece, 'nl')).toBeUndefined();
  expect(parsePrice('-5', piece, 'nl')).toBeUndefined();
  expect(formatPrice({ price_cents: 8, price_hundredths: 50 }, piece, 'nl')).toBe('0,085');
  expect(formatPrice({ price_cents: 8, price_hundredths: 5 }, piece, 'en')).toBe('0.0805');
  expect(formatPrice({ price_cents: 123_450 }, piece, 'nl')).toBe('1.234,50');
});

test('X61: the quantity carries the sign of a fixed amount', () => {
  const fixed = { ...piece, unit: 'fixed' } as const;
  const negative = { ...fixed, quantity: -10_000 };
  expect(parsePrice('-50', fixed, 'nl')).toEqual({ ...toCount(negative), price_cents: 5000 });
  expect(parsePrice('50', negative, 'nl')).toEqual({ ...toCount(fixed), price_cents: 5000 });
  expect(parsePrice('−50', negative, 'nl')?.quantity).toBe(-10_000);
  expect(formatPrice({ price_cents: 5000 }, negative, 'nl')).toBe('−50,00');
});

test('quantities and prices have one rule: in Dutch a dot before three digits groups thousands', () => {
  expect(parseLineQuantity('1.250', 'piece', 'nl')?.quantity).toBe(12_500_000);
  expect(parsePrice('1.250', piece, 'nl')?.price_cents).toBe(125_000);
  expect(parseLineQuantity('1.250', 'piece', 'en')?.quantity).toBe(12_500);
  expect(parsePrice('1.250', piece, 'en')).toMatchObject({ price_cents: 125, price_hundredths: undefined });
  expect(parseLineQuantity('1.225', 'hour', 'nl')?.minutes).toBe(1225);
});

test('another unit keeps the quantity, and hours get their minutes', () => {
  expect(convertQuantity({ quantity: 25_000, minutes: null }, 'hour')).toEqual({
    quantity: 25_000,
    minutes: 150,
  });
  expect(convertQuantity({ quantity: 25_000, minutes: 150 }, 'day')).toEqual({
    quantity: 25_000,
    minutes: null,
  });
});

test('a discount is a share, an amount or nothing', () => {
  expect(parseDiscount('12,5 %', 'nl')).toEqual({ kind: 'percent', basis_points: 1250 });
  expect(parseDiscount('10.50', 'nl')).toEqual({ kind: 'amount', cents: 1050 });
  expect(parseDiscount(' ', 'nl')).toBeNull();
  expect(parseDiscount('101%', 'nl')).toBeUndefined();
  expect(parseDiscount('-5', 'nl')).toBeUndefined();
  expect(formatDiscount({ kind: 'percent', basis_points: 1250 }, 'nl')).toBe('12,5%');
});

test('a number that is too large is distinguished from an invalid number', () => {
  expect(findPriceProblem('99999999999999', 'nl')).toBe('max_amount');
  expect(findPriceProblem('veel', 'nl')).toBe('price');
  expect(findPriceProblem('1,23456', 'nl')).toBe('price');
  expect(findPriceProblem('-5', 'nl')).toBe('negative_price');
  expect(findQuantityProblem('100.001', 'piece', 'nl')).toBe('max_quantity');
  expect(findQuantityProblem('1,23456', 'piece', 'nl')).toBe('quantity');
  expect(findQuantityProblem('99999999999999', 'hour', 'nl')).toBe('max_hours');
  expect(findQuantityProblem('lang', 'hour', 'nl')).toBe('hours');
});

test('a percentage with more than two decimals is distinguished from a text that is no percentage', () => {
  for (const typed of ['33.333%', '33,333 %', ' 0.001%']) {
    expect(isTooPrecise(typed), typed).toBe(true);
    expect(parseDiscount(typed, 'en'), typed).toBeUndefined();
  }
  for (const typed of ['33.33%', '33%', '33.333', 'a third', ''])
    expect(isTooPrecise(typed), typed).toBe(false);
});
