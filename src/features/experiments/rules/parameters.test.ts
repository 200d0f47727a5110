import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChoice, readNumber, readSwitch, readText } from './parameters.ts';

const anything = fc.oneof(fc.string(), fc.double().map(String), fc.anything());

test('X32: a number of an address is taken as written or not at all', () => {
  const limits = { min: -10, max: 10, step: 0.5 };
  expect(['3', '-10', '2.5'].map((value) => readNumber(value, limits, 7))).toEqual([3, -10, 2.5]);
  for (const value of ['', '11', '2.25', '1e1', '0x1', ' 3', '3;', 'NaN', 'Infinity', undefined, 3, ['3']])
    expect(readNumber(value, limits, 7)).toBe(7);
});

test('X32: whatever an address says, a number stays within its limits', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const number = readNumber(value, { min: 1, max: 12 }, 6);
      return Number.isInteger(number) && number >= 1 && number <= 12;
    }),
  );
});

test('X32: texts are cut between characters, choices are known ones, switches are 1 or 0', () => {
  expect(readText('8😀A', 2, 'x')).toBe('8😀');
  expect(readText(8, 2, 'x')).toBe('x');
  expect(['a', 'toString', undefined].map((value) => readChoice(value, ['a', 'b'], 'b'))).toEqual([
    'a',
    'b',
    'b',
  ]);
  expect(['1', '0', 'yes', undefined].map((value) => readSwitch(value, true))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
