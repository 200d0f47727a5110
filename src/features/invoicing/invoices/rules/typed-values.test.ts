import { expect, test } from 'vitest';
import {
  convertQuantity,
  findPriceProblem,
  findQuantityProblem,
  formatDiscount,
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

test('other units are numbers with up to four decimals, and nothing negative', () => {
  expect(parseLineQuantity('3,25', 'piece', 'nl')).toEqual({ quantity: 32_500, minutes: null });
  expect(parseLineQuantity('-1', 'piece', 'nl')).toBeUndefined();
  expect(parseLineQuantity('7:20', 'piece', 'nl')).toBeUndefined();
  expect(parseLineQuantity('999999', 'piece', 'nl')).toBeUndefined();
});

test('quantities and prices have one rule: in Dutch a dot before three digits groups thousands', () => {
  expect(parseLineQuantity('1.250', 'piece', 'nl')?.quantity).toBe(12_500_000);
  expect(parsePrice('1.250', 'nl')).toBe(125_000);
  expect(parseLineQuantity('1.250', 'piece', 'en')?.quantity).toBe(12_500);
  expect(parsePrice('1.250', 'en')).toBeUndefined();
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

test('a figure that is too large is told apart from one that cannot be read', () => {
  expect(findPriceProblem('99999999999999', 'nl')).toBe('max_amount');
  expect(findPriceProblem('veel', 'nl')).toBe('amount');
  expect(findQuantityProblem('100.001', 'piece', 'nl')).toBe('max_quantity');
  expect(findQuantityProblem('1,23456', 'piece', 'nl')).toBe('quantity');
  expect(findQuantityProblem('99999999999999', 'hour', 'nl')).toBe('max_hours');
  expect(findQuantityProblem('lang', 'hour', 'nl')).toBe('hours');
});

test('a percentage with more than two decimals is told from what is no percentage', () => {
  for (const typed of ['33.333%', '33,333 %', ' 0.001%']) {
    expect(isTooPrecise(typed), typed).toBe(true);
    expect(parseDiscount(typed, 'en'), typed).toBeUndefined();
  }
  for (const typed of ['33.33%', '33%', '33.333', 'a third', ''])
    expect(isTooPrecise(typed), typed).toBe(false);
});
