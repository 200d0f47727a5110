import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximumDigits, readDigits } from './read-digits.ts';

const digitsOf = (typed: string) => {
  const reading = readDigits(typed);
  return reading.state === 'digits' ? reading.digits.join('') : reading.state;
};

test('X36: spaces of any width, kinds of hyphens and dots do not count', () => {
  const separators = [
    ...' \t\u00a0\u2007\u2009\u202f\u3000',
    ...'-\u00ad\u2010\u2011\u2012\u2013\u2014\u2043\u2212\ufe63\uff0d',
    ...'.\uff0e',
  ];
  for (const separator of separators)
    expect(digitsOf(`12${separator}34`), separator.codePointAt(0)?.toString(16)).toBe('1234');
});

test('X36: digits in other clothes are digits, if Unicode takes them for the same', () => {
  expect(['４１１１', '①②', '²3', '𝟙𝟚', '㉑'].map(digitsOf)).toEqual(['4111', '12', '23', '12', '21']);
});

test('X36: every other character is pointed at where it stands in what was typed', () => {
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
    expect(readDigits(typed)).toEqual({ state: 'character', character, position });
});

test('X36: nothing but separators is ever passed over', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const reading = readDigits(typed);
      if (reading.state === 'long') return true;
      if (reading.state === 'digits')
        return /^[0-9\s\p{Pd}\u00ad\u2043\u2212.]*$/u.test(typed.normalize('NFKC'));
      const characters = [...typed];
      expect(characters[reading.position - 1]).toBe(reading.character);
      expect(readDigits(characters.slice(0, reading.position - 1).join('')).state).not.toBe('character');
      return true;
    }),
  );
});

test('X36: separators change nothing, wherever they stand', () => {
  const between = fc.array(fc.constantFrom(' ', '-', '.', '\u00a0', '–', ''), {
    minLength: 40,
    maxLength: 40,
  });
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{2,40}$/), between, (number, separators) => {
      const typed = [...number].map((digit, index) => digit + separators[index]).join('');
      expect(readDigits(typed)).toEqual(readDigits(number));
    }),
  );
});

test('X34: more digits than fit are too long, however they are spaced', () => {
  const most = '4'.repeat(maximumDigits);
  expect(digitsOf(most)).toBe(most);
  expect([`${most}4`, [...`${most}4`].join(' - '), `${most}4x`].map(digitsOf)).toEqual([
    'long',
    'long',
    'long',
  ]);
});
