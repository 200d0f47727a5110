import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invalidNumbers, numbersWithInvalidCharacter, shortNumbers, validNumbers } from '../fixtures.ts';
import { checkLuhn } from './check-luhn.ts';

const checkState = (typed: string) => checkLuhn(typed).state;

function checkSum(typed: string): number | undefined {
  const result = checkLuhn(typed);
  return 'sum' in result ? result.sum : undefined;
}

test.for(validNumbers)('6, X34: %s is valid, with the sum %i', ([typed, sum]) => {
  expect([checkState(typed), checkSum(typed)]).toEqual(['valid', sum]);
});

test.for(invalidNumbers)('6, X34: %s is invalid, with the sum %i', ([typed, sum]) => {
  expect([checkState(typed), checkSum(typed)]).toEqual(['invalid', sum]);
});

test('X34: a number without enough digits has no result', () => {
  for (const typed of shortNumbers)
    expect(checkState(typed), typed).toBe(typed.trim() === '' ? 'empty' : 'short');
  expect(['  ', '-', '1-', '\u00a0'].map(checkState)).toEqual(['empty', 'short', 'short', 'empty']);
});

test.for(numbersWithInvalidCharacter)(
  'X34, X36: %s is not checkable for its %s at position %i',
  ([typed, ...rest]) => {
    const [character, position] = rest;
    expect(checkLuhn(typed)).toEqual({ state: 'character', character, position });
  },
);

test('X34: the list of test vectors is complete', () => {
  const all = [...validNumbers, ...invalidNumbers, ...shortNumbers, ...numbersWithInvalidCharacter];
  expect(all).toHaveLength(64);
});

test('X35: the steps show weights, products and the running total from the right', () => {
  expect(checkLuhn('1789')).toMatchObject({
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

const numbers = fc.stringMatching(/^[0-9]{2,64}$/);
const seesNoDifference = (one: string, other: string) =>
  (checkSum(one) ?? Number.NaN) % 10 === (checkSum(other) ?? Number.NaN) % 10;

test('X35: each step adds the digit sum of its product to the total', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const result = checkLuhn(number);
      if (!('steps' in result)) return false;
      let total = 0;
      for (const step of result.steps.toReversed()) {
        const added = [...String(step.digit * step.weight)].reduce((sum, digit) => sum + Number(digit), 0);
        expect([step.product, step.value]).toEqual([step.digit * step.weight, added]);
        total += added;
        expect(step.total).toBe(total);
      }
      return result.sum === total && result.steps.map(({ digit }) => digit).join('') === number;
    }),
  );
});

test('6: the suggested last digit makes the number valid, and no other digit does', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const bodies = Array.from({ length: 10 }, (_, last) => number.slice(0, -1) + last);
      const valid = bodies.filter((candidate) => checkState(candidate) === 'valid');
      const result = checkLuhn(number);
      const expected = result.state === 'invalid' ? number.slice(0, -1) + result.expected : number;
      expect(valid).toEqual([expected]);
    }),
  );
});

test('X37: every single wrong digit is detected', () => {
  fc.assert(
    fc.property(numbers, fc.nat(63), fc.integer({ min: 1, max: 9 }), (number, index, shift) => {
      const at = index % number.length;
      const wrong = (Number(number[at]) + shift) % 10;
      return !seesNoDifference(number, number.slice(0, at) + wrong + number.slice(at + 1));
    }),
  );
});

test('X37: of adjacent transpositions only 09 and 90 go undetected', () => {
  fc.assert(
    fc.property(numbers, fc.nat(62), (number, at) => {
      const [one = '', other = ''] = number.slice(at, at + 2);
      fc.pre(other !== '' && one !== other);
      const swapped = number.slice(0, at) + other + one + number.slice(at + 2);
      return seesNoDifference(number, swapped) === ([one, other].sort().join('') === '09');
    }),
  );
});

const unseenTwins = new Set(['22 55', '55 22', '33 66', '66 33', '44 77', '77 44']);

test('X37: of twin errors only 22 and 55, 33 and 66, 44 and 77 go undetected', () => {
  const digit = fc.nat(9).map(String);
  const rest = fc.stringMatching(/^[0-9]{0,20}$/);
  fc.assert(
    fc.property(rest, rest, digit, digit, (before, after, one, other) => {
      fc.pre(one !== other);
      const numberWith = (twin: string) => `${before}${twin}${twin}${after}`;
      const isNamed = unseenTwins.has(`${one}${one} ${other}${other}`);
      return seesNoDifference(numberWith(one), numberWith(other)) === isNamed;
    }),
  );
});

test('6: no input throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => checkState(typed).length > 0));
});
