import { type Country, cyprus, unitedKingdom } from 'jsvat';

/** Describes VAT numbers with a prefix; jsvat passes what follows the prefix to the check. */
const form = (prefix: string, follows: string, calcFn: (number: string) => boolean): Country => ({
  name: prefix,
  codes: [prefix],
  calcFn,
  rules: { multipliers: {}, regex: [new RegExp(`^(${prefix})(${follows})$`)] },
});

/** Validates the last two digits of a Belgian number: 97 less the remainder of the other eight. */
const isBelgian = (digits: string): boolean =>
  97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));

/**
 * Validates the check letter of an Irish number, its eighth character, modulo 23. A second letter counts nine
 * times; the oldest numbers have a letter or a sign in second place, and their first digit counts as the
 * last.
 */
function isIrish(number: string): boolean {
  const alphabet = 'WABCDEFGHIJKLMNOPQRSTUV';
  const digits = /^\d{7}/.test(number) ? number.slice(0, 7) : `0${number.slice(2, 7)}${number.charAt(0)}`;
  const second = Math.max(0, alphabet.indexOf(number.charAt(8) || 'W'));
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (8 - index), second * 9);
  return alphabet[sum % 23] === number.charAt(7);
}

/** Forms that jsvat rejects: numbers of Northern Ireland (British numbers with XI), and newer forms. */
export const laterVatNumbers: readonly Country[] = [
  form('XI', String.raw`\d{9}(?:\d{3})?|(?:GD|HA)\d{3}`, unitedKingdom.calcFn),
  // Since September 2023, numbers can begin with 1.
  form('BE', String.raw`1\d{9}`, isBelgian),
  // Since March 2023, numbers can begin with 6.
  form('CY', String.raw`6\d{7}[A-Z]`, cyprus.calcFn),
  // Since 2013 there is a second letter, of which jsvat knows A and H. The oldest numbers begin with any
  // digit.
  form('IE', String.raw`\d{7}[A-W][A-IW]|\d[A-Z+*]\d{5}[A-W]`, isIrish),
  // Since July 2017 personal codes begin with 32 instead of a date of birth; jsvat verifies no check digit of
  // the others either.
  form('LV', String.raw`32\d{9}`, () => true),
];
