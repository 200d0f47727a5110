import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCheckDigit, blindSpots, replaceLastDigit } from './check-digit.ts';
import { checkLuhn } from './check-luhn.ts';
import { maxDigits } from './parse-digits.ts';

test('X35: a check digit turns 7992739871 into 79927398713', () => {
  expect(addCheckDigit('7992739871')).toBe('79927398713');
  expect(['7992 7398 71 ', '0', '4111 1111 1111 111', '8-9'].map(addCheckDigit)).toEqual([
    '7992 7398 713',
    '00',
    '4111 1111 1111 1111',
    '8-93',
  ]);
});

test('X35: a suggestion for full-width digits contains only ASCII digits', () => {
  expect(addCheckDigit('１２３４')).toBe('12344');
  expect(addCheckDigit('１２ 3４')).toBe('12 344');
  expect(replaceLastDigit('１２３４5', 4)).toBe('12344');
});

test('X35: digits are required, without other characters and with space for the check digit', () => {
  const full = '1'.repeat(maxDigits);
  expect(['', ' - ', '12x', full].map(addCheckDigit)).toEqual([undefined, undefined, undefined, undefined]);
});

const bodies = fc.stringMatching(/^[0-9]{1,63}$/);

test('X35: a number with its check digit is valid, and with any other digit invalid', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const valid = Array.from({ length: 10 }, (_, digit) => body + digit).filter(
        (number) => checkLuhn(number).state === 'valid',
      );
      expect(valid).toEqual([addCheckDigit(body)]);
    }),
  );
});

test('6: correcting the last digit makes a number valid and leaves the rest of the input unchanged', () => {
  expect(replaceLastDigit('7992 7398 710-', 3)).toBe('7992 7398 713-');
  fc.assert(
    fc.property(fc.stringMatching(/^(?:[0-9][ .-]?){2,40}$/), (typed) => {
      const result = checkLuhn(typed);
      fc.pre(result.state === 'invalid');
      const corrected = replaceLastDigit(typed, result.expected);
      expect(checkLuhn(corrected).state).toBe('valid');
      expect(corrected.replaceAll(/\d/g, '#')).toBe(typed.replaceAll(/\d/g, '#'));
    }),
  );
});

test('X37: the listed mistakes are not detected, in numbers that differ only by them', () => {
  expect(blindSpots.map(({ pairs }) => pairs.join(' '))).toEqual(['09 90', '22 55', '33 66', '44 77']);
  for (const { pairs, numbers } of blindSpots) {
    const [one, other] = numbers;
    expect(numbers.map((number) => checkLuhn(number).state)).toEqual(['valid', 'valid']);
    expect(one.replace(pairs[0], pairs[1])).toBe(other);
  }
});
