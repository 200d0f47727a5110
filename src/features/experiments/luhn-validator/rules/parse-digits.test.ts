import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxDigits, parseDigits } from './parse-digits.ts';

const expectDigits = (typed: string) => {
  const parsed = parseDigits(typed);
  return parsed.state === 'digits' ? parsed.digits.join('') : parsed.state;
};

test('X36: spaces of any width, hyphens and dots are ignored', () => {
  const separators = [
    ...' \t\u00a0\u2007\u2009\u202f\u3000',
    ...'-\u00ad\u2010\u2011\u2012\u2013\u2014\u2043\u2212\ufe63\uff0d',
    ...'.\uff0e',
  ];
  for (const separator of separators)
    expect(expectDigits(`12${separator}34`), separator.codePointAt(0)?.toString(16)).toBe('1234');
});

test('X36: digits of other scripts count if Unicode NFKC maps them to ASCII digits', () => {
  expect(['４１１１', '①②', '²3', '𝟙𝟚', '㉑'].map(expectDigits)).toEqual(['4111', '12', '23', '12', '21']);
});

test('X36: every other character is reported with its position in the input', () => {
  const pointed = [
    ['4539 1488 0343 646x', 'x', 19],
    ['😀1', '😀', 1],
    ['😀😀', '😀', 1],
    ['1😀x', '😀', 2],
    ['12½', '½', 3],
    ['1٣', '٣', 2],
    ['1 2\u200b3', '\u200b', 4],
    ['1⃣', '\u20e3', 2],
    ['12,5', ',', 3],
    ['1+2', '+', 2],
    ['12\ud83d', '\ud83d', 3],
  ] as const;
  for (const [typed, character, position] of pointed)
    expect(parseDigits(typed)).toEqual({ state: 'character', character, position });
});

test('X36: only separators are ignored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const parsed = parseDigits(typed);
      if (parsed.state === 'long') return true;
      if (parsed.state === 'digits')
        return /^[0-9\s\p{Pd}\u00ad\u2043\u2212.]*$/u.test(typed.normalize('NFKC'));
      const characters = [...typed];
      expect(characters[parsed.position - 1]).toBe(parsed.character);
      expect(parseDigits(characters.slice(0, parsed.position - 1).join('')).state).not.toBe('character');
      return true;
    }),
  );
});

test('X36: separators do not change the result, wherever they are', () => {
  const between = fc.array(fc.constantFrom(' ', '-', '.', '\u00a0', '–', ''), {
    minLength: 40,
    maxLength: 40,
  });
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{2,40}$/), between, (number, separators) => {
      const typed = [...number].map((digit, index) => digit + separators[index]).join('');
      expect(parseDigits(typed)).toEqual(parseDigits(number));
    }),
  );
});

test('X34: too many digits are rejected as too long, regardless of their spacing', () => {
  const maximum = '4'.repeat(maxDigits);
  expect(expectDigits(maximum)).toBe(maximum);
  expect([`${maximum}4`, [...`${maximum}4`].join(' - '), `${maximum}4x`].map(expectDigits)).toEqual([
    'long',
    'long',
    'long',
  ]);
});
