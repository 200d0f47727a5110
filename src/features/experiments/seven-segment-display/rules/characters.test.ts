import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterPattern, characters } from './characters.ts';
import { findMatchingCharacters, getGlyph, getSubstituteDigit, hexDigits, variantDigits } from './glyphs.ts';
import {
  formatBits,
  formatHex,
  isLit,
  patternFrom,
  reverseBits,
  segments,
  toggleSegment,
} from './segments.ts';

const patternCount = 128;

const patterns = fc.integer({ min: 0, max: patternCount - 1 });
const bars = fc.constantFrom(...segments);
const variants = fc.subarray([...variantDigits]);

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
  const pattern = getGlyph(character, []) ?? Number.NaN;
  expect(segments.filter((segment) => isLit(pattern, segment)).join('')).toBe(lit);
  expect([formatHex(pattern), formatHex(reverseBits(pattern))]).toEqual([hex, hexReversed]);
  expect(findMatchingCharacters(pattern, [])[0]).toBe(character);
});

test('X30: the truth table has the sixteen digits, in either letter case', () => {
  expect(hexDigits).toEqual(table.map(([character]) => character));
  for (const digit of hexDigits)
    expect(characterPattern(digit.toUpperCase())).toBe(characterPattern(digit.toLowerCase()));
});

test('X30: minus, underscore and space have patterns', () => {
  expect(['-', '_', ' '].map((character) => getGlyph(character, []))).toEqual([
    patternFrom('g'),
    patternFrom('d'),
    0,
  ]);
});

test('X31: no two characters share a pattern, except letters that borrow a digit’s', () => {
  expect(new Set(characters.values()).size).toBe(characters.size);
  expect([...'OSZoszC'].map(getSubstituteDigit)).toEqual(['0', '5', '2', undefined, '5', '2', undefined]);
  expect(findMatchingCharacters(patternFrom('acdfg'), [])).toEqual(['5', 'S']);
});

test('5: characters that seven bars cannot show have no glyph', () => {
  for (const character of ['%', 'x', 'K', 'M', 'W', 'é', '😀', ''])
    expect(getGlyph(character, [])).toBeUndefined();
});

test('5: variants change 6, 7 and 9 and no other digit', () => {
  expect(variantDigits.map((digit) => formatHex(getGlyph(digit, variantDigits) ?? 0))).toEqual([
    '1F',
    '72',
    '73',
  ]);
  fc.assert(
    fc.property(fc.constantFrom(...characters.keys()), variants, (character, chosen) => {
      const changes = chosen.some((digit) => digit === character);
      return (getGlyph(character, chosen) === getGlyph(character, [])) !== changes;
    }),
  );
});

test('X31: a pattern reads as exactly the characters that produce it', () => {
  fc.assert(
    fc.property(patterns, variants, (pattern, chosen) => {
      for (const character of findMatchingCharacters(pattern, chosen))
        expect(getGlyph(character, chosen)).toBe(pattern);
    }),
  );
});

test('X31: all 128 patterns can be reached from dark by toggling bars', () => {
  for (let pattern = 0; pattern < patternCount; pattern += 1) {
    const lit = segments.filter((segment) => isLit(pattern, segment));
    expect(lit.reduce(toggleSegment, 0)).toBe(pattern);
    expect(lit.reduce(toggleSegment, pattern)).toBe(0);
    expect(Number.parseInt(formatBits(pattern), 2)).toBe(pattern);
  }
});

test('X31: a toggle changes only one bar; a second toggle reverts it', () => {
  fc.assert(
    fc.property(patterns, bars, (pattern, segment) => {
      const once = toggleSegment(pattern, segment);
      expect(segments.filter((other) => isLit(once, other) !== isLit(pattern, other))).toEqual([segment]);
      expect(toggleSegment(once, segment)).toBe(pattern);
    }),
  );
});

test('X30: reversing the bit order twice changes nothing', () => {
  fc.assert(fc.property(patterns, (pattern) => reverseBits(reverseBits(pattern)) === pattern));
});
