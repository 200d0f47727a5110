import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCheckDigit, replaceLastDigit } from './check-digit.ts';
import { checkLuhn } from './check-luhn.ts';
import { maximumDigits } from './read-digits.ts';

test('X35: a check digit turns 7992739871 into 79927398713', () => {
  expect(addCheckDigit('7992739871')).toBe('79927398713');
  expect(['7992 7398 71 ', '0', '4111 1111 1111 111', '8-9'].map(addCheckDigit)).toEqual([
    '7992 7398 713',
    '00',
    '4111 1111 1111 1111',
    '8-93',
  ]);
});

test('X35: without digits, with something else or without room nothing is added', () => {
  const full = '1'.repeat(maximumDigits);
  expect(['', ' - ', '12x', full].map(addCheckDigit)).toEqual([undefined, undefined, undefined, undefined]);
});

const bodies = fc.stringMatching(/^[0-9]{1,63}$/);

test('X35: a number with its check digit is always valid, and with no other digit', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const valid = Array.from({ length: 10 }, (_, digit) => body + digit).filter(
        (number) => checkLuhn(number).state === 'valid',
      );
      expect(valid).toEqual([addCheckDigit(body)]);
    }),
  );
});

test('6: the last digit put right makes a number valid and leaves the rest as it was typed', () => {
  expect(replaceLastDigit('7992 7398 710-', 3)).toBe('7992 7398 713-');
  fc.assert(
    fc.property(fc.stringMatching(/^(?:[0-9][ .-]?){2,40}$/), (typed) => {
      const result = checkLuhn(typed);
      fc.pre(result.state === 'invalid');
      const mended = replaceLastDigit(typed, result.expected);
      expect(checkLuhn(mended).state).toBe('valid');
      expect(mended.replaceAll(/\d/g, '#')).toBe(typed.replaceAll(/\d/g, '#'));
    }),
  );
});
