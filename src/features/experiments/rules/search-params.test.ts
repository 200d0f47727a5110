import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBoolean, parseChoice, parseNumber, parseText } from './search-params.ts';

const anything = fc.oneof(fc.string(), fc.double().map(String), fc.anything());

test('X32: a number is taken as written or rejected', () => {
  const limits = { min: -10, max: 10, step: 0.5 };
  expect(['3', '-10', '2.5'].map((value) => parseNumber(value, limits, 7))).toEqual([3, -10, 2.5]);
  for (const value of ['', '11', '2.25', '1e1', '0x1', ' 3', '3;', 'NaN', 'Infinity', undefined, 3, ['3']])
    expect(parseNumber(value, limits, 7)).toBe(7);
});

test('X32: any parameter gives a number within the limits', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const number = parseNumber(value, { min: 1, max: 12 }, 6);
      return Number.isInteger(number) && number >= 1 && number <= 12;
    }),
  );
});

test('X32: truncates text between characters, accepts known choices only, and reads 1 or 0 as booleans', () => {
  expect(parseText('8😀A', 2, 'x')).toBe('8😀');
  expect(parseText(8, 2, 'x')).toBe('x');
  expect(['a', 'toString', undefined].map((value) => parseChoice(value, ['a', 'b'], 'b'))).toEqual([
    'a',
    'b',
    'b',
  ]);
  expect(['1', '0', 'yes', undefined].map((value) => parseBoolean(value, true))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
