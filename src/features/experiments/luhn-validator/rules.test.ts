import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLuhn, type LuhnResult, maximumNumberLength } from './rules.ts';

const stateOf = (typed: string) => checkLuhn(typed).state;
const sumOf = (result: LuhnResult) => ('sum' in result ? result.sum : undefined);

const sums = [
  ['79927398713', 'valid', 70],
  ['79927398710', 'invalid', 67],
  ['4539 1488 0343 6467', 'valid', 80],
  ['8273 1232 7352 0569', 'invalid', 57],
  ['059', 'valid', 10],
  ['59', 'valid', 10],
  ['055 444 285', 'valid', 40],
  ['055 444 286', 'invalid', 41],
  ['095 245 88', 'valid', 40],
  ['0000 0', 'valid', 0],
  ['9999999999 9999999999 9999999999 9999999999', 'valid', 360],
  ['055-444-285', 'valid', 40],
  ['055.444.285', 'valid', 40],
  ['055\u00a0444\u2011285', 'valid', 40],
  ['４１１１ １１１１ １１１１ １１１１', 'valid', 30],
  ['490154203237518', 'valid', 60],
  ['378282246310005', 'valid', 60],
  ['6205500000000000004', 'valid', 20],
  ['811228-9874', 'valid', 50],
] as const;

test.for(sums)('6, X34: %s is %s with the sum %i', ([typed, state, sum]) => {
  const result = checkLuhn(typed);
  expect([result.state, sumOf(result)]).toEqual([state, sum]);
});

test('X34: without enough digits, or with too many, nothing is said of the number', () => {
  expect(['', '  ', '1', ' 0', '-', '1-'].map(stateOf)).toEqual([
    'empty',
    'empty',
    'short',
    'short',
    'short',
    'short',
  ]);
  expect(stateOf('0'.repeat(maximumNumberLength))).toBe('valid');
  expect(stateOf('0'.repeat(maximumNumberLength + 1))).toBe('long');
});

test('X36: a character that is no part of a number is pointed at by its position', () => {
  const pointed = [
    ['4539 1488 0343 646x', 'x', 19],
    [':9', ':', 1],
    ['055# 444$ 285', '#', 4],
    ['😀1', '😀', 1],
    ['12½', '½', 3],
    ['1٣', '٣', 2],
  ] as const;
  for (const [typed, character, position] of pointed)
    expect(checkLuhn(typed)).toEqual({ state: 'character', character, position });
});

test('X35: the steps show weights, products and the running total from the right', () => {
  expect(checkLuhn('1789')).toEqual({
    state: 'invalid',
    sum: 25,
    expected: 4,
    steps: [
      { digit: 1, weight: 2, product: 2, value: 2, total: 25 },
      { digit: 7, weight: 1, product: 7, value: 7, total: 23 },
      { digit: 8, weight: 2, product: 16, value: 7, total: 16 },
      { digit: 9, weight: 1, product: 9, value: 9, total: 9 },
    ],
  });
});

const numbers = fc.stringMatching(/^[0-9]{2,40}$/);

test('6: the digit that is said to fit does fit, and no other', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const bodies = Array.from({ length: 10 }, (_, last) => number.slice(0, -1) + last);
      const valid = bodies.filter((candidate) => stateOf(candidate) === 'valid');
      const result = checkLuhn(number);
      const expected = result.state === 'invalid' ? number.slice(0, -1) + result.expected : number;
      expect(valid).toEqual([expected]);
    }),
  );
});

test('X36: separators change nothing, wherever they stand', () => {
  const separators = fc.constantFrom(' ', '-', '.', '\u00a0', '–', '');
  fc.assert(
    fc.property(numbers, fc.array(separators, { minLength: 40, maxLength: 40 }), (number, between) => {
      const typed = [...number].map((digit, index) => digit + between[index]).join('');
      expect(checkLuhn(typed)).toEqual(checkLuhn(number));
    }),
  );
});

test('X37: of swapped neighbours only 09 and 90 go unseen', () => {
  fc.assert(
    fc.property(numbers, fc.nat(38), (number, at) => {
      const [one = '', other = ''] = number.slice(at, at + 2);
      fc.pre(other !== '' && one !== other);
      const swapped = number.slice(0, at) + other + one + number.slice(at + 2);
      const isUnseen = sumEnd(number) === sumEnd(swapped);
      expect(isUnseen).toBe([one, other].sort().join('') === '09');
    }),
  );
});

function sumEnd(number: string): number | undefined {
  const sum = sumOf(checkLuhn(number));
  return sum === undefined ? undefined : sum % 10;
}

test('6: nothing that can be typed breaks the check', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => stateOf(typed).length > 0));
});
