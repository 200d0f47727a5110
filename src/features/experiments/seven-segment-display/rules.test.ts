import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  characterOf,
  formatHex,
  hexDigits,
  isLit,
  maximumDigits,
  patternOf,
  reversed,
  segments,
  showText,
  toggleSegment,
} from './rules.ts';

const patterns = fc.integer({ min: 0, max: 127 });
const bars = fc.constantFrom(...segments);

const table = [
  ['0', 'abcdef', '7E', '3F'],
  ['1', 'bc', '30', '06'],
  ['2', 'abdeg', '6D', '5B'],
  ['3', 'abcdg', '79', '4F'],
  ['4', 'bcfg', '33', '66'],
  ['5', 'acdfg', '5B', '6D'],
  ['6', 'acdefg', '5F', '7D'],
  ['7', 'abc', '70', '07'],
  ['8', 'abcdefg', '7F', '7F'],
  ['9', 'abcdfg', '7B', '6F'],
  ['A', 'abcefg', '77', '77'],
  ['b', 'cdefg', '1F', '7C'],
  ['C', 'adef', '4E', '39'],
  ['d', 'bcdeg', '3D', '5E'],
  ['E', 'adefg', '4F', '79'],
  ['F', 'aefg', '47', '71'],
] as const;

test.for(table)('X30: %s lights exactly %s', ([character, lit, hex, hexReversed]) => {
  const pattern = patternOf(character) ?? Number.NaN;
  expect(segments.filter((segment) => isLit(pattern, segment)).join('')).toBe(lit);
  expect([formatHex(pattern), formatHex(reversed(pattern))]).toEqual([hex, hexReversed]);
  expect(characterOf(pattern)).toBe(character);
});

test('X30: the truth table has the sixteen digits, in either letter case', () => {
  expect(hexDigits).toEqual(table.map(([character]) => character));
  for (const digit of hexDigits) expect(patternOf(digit.toUpperCase())).toBe(patternOf(digit.toLowerCase()));
});

test('X31: no two characters share a pattern', () => {
  const named = Array.from({ length: 128 }, (_, pattern) => characterOf(pattern)).filter(
    (character) => character !== undefined,
  );
  for (const character of named) expect(characterOf(patternOf(character) ?? -1)).toBe(character);
  expect(named.length).toBeGreaterThan(hexDigits.length);
});

test('5: what seven bars cannot show stays dark and is named, never drawn wrongly', () => {
  const { text, digits, unknown } = showText('4%x');
  expect([text, digits, unknown]).toEqual(['4%x', [0x33, 0, 0], ['%', 'x']]);
});

test('5: any text gives one pattern per character, as many as fit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const { text, digits } = showText(typed);
      expect(digits).toHaveLength(Math.min([...typed].length, maximumDigits));
      expect(typed.startsWith(text)).toBe(true);
    }),
  );
});

test('X31: switching a bar changes that bar of that digit; twice is as before', () => {
  fc.assert(
    fc.property(fc.nat(3), bars, (index, segment) => {
      const before = showText('8A-F');
      const once = toggleSegment(before, index, segment);
      expect(once.digits.filter((pattern, at) => pattern !== before.digits[at])).toHaveLength(1);
      expect(isLit(once.digits[index] ?? 0, segment)).toBe(!isLit(before.digits[index] ?? 0, segment));
      expect(toggleSegment(once, index, segment)).toEqual(before);
    }),
  );
});

test('X31: from dark every one of the 128 patterns can be reached, and the text follows', () => {
  fc.assert(
    fc.property(patterns, (pattern) => {
      const lit = segments.filter((segment) => isLit(pattern, segment));
      const { digits, text } = lit.reduce((display, s) => toggleSegment(display, 0, s), showText(' '));
      expect(digits).toEqual([pattern]);
      expect(text).toBe(characterOf(pattern) ?? '?');
    }),
  );
});

test('X30: turning the order of the bits around twice changes nothing', () => {
  fc.assert(fc.property(patterns, (pattern) => reversed(reversed(pattern)) === pattern));
});
