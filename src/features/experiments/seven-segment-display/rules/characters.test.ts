import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characters, patternOf } from './characters.ts';
import { glyphOf, hexDigits, lenderOf, readingsOf, variable } from './glyphs.ts';
import { formatBits, formatHex, patternCount, reversed, toggled } from './patterns.ts';
import { isLit, patternFrom, segments } from './segments.ts';

const patterns = fc.integer({ min: 0, max: patternCount - 1 });
const bars = fc.constantFrom(...segments);
const variants = fc.subarray([...variable]);

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
  const pattern = glyphOf(character, []) ?? Number.NaN;
  expect(segments.filter((segment) => isLit(pattern, segment)).join('')).toBe(lit);
  expect([formatHex(pattern), formatHex(reversed(pattern))]).toEqual([hex, hexReversed]);
  expect(readingsOf(pattern, [])[0]).toBe(character);
});

test('X30: the truth table has the sixteen digits, in either letter case', () => {
  expect(hexDigits).toEqual(table.map(([character]) => character));
  for (const digit of hexDigits) expect(patternOf(digit.toUpperCase())).toBe(patternOf(digit.toLowerCase()));
});

test('X30: minus, low line and space have their bars', () => {
  expect(['-', '_', ' '].map((character) => glyphOf(character, []))).toEqual([
    patternFrom('g'),
    patternFrom('d'),
    0,
  ]);
});

test('X31: no two characters share a pattern, but letters that borrow a digit’s', () => {
  expect(new Set(characters.values()).size).toBe(characters.size);
  expect([...'OSZoszC'].map(lenderOf)).toEqual(['0', '5', '2', undefined, '5', '2', undefined]);
  expect(readingsOf(patternFrom('acdfg'), [])).toEqual(['5', 'S']);
});

test('5: what seven bars cannot show has no glyph', () => {
  for (const character of ['%', 'x', 'K', 'M', 'W', 'é', '😀', ''])
    expect(glyphOf(character, [])).toBeUndefined();
});

test('5: 6, 7 and 9 are written the other way where that is asked for, and nothing else changes', () => {
  expect(variable.map((digit) => formatHex(glyphOf(digit, variable) ?? 0))).toEqual(['1F', '72', '73']);
  fc.assert(
    fc.property(fc.constantFrom(...characters.keys()), variants, (character, chosen) => {
      const changes = chosen.some((digit) => digit === character);
      return (glyphOf(character, chosen) === glyphOf(character, [])) !== changes;
    }),
  );
});

test('X31: a pattern reads as exactly the characters that light it', () => {
  fc.assert(
    fc.property(patterns, variants, (pattern, chosen) => {
      for (const character of readingsOf(pattern, chosen)) expect(glyphOf(character, chosen)).toBe(pattern);
    }),
  );
});

test('X31: from dark each of the 128 patterns can be reached by switching its bars', () => {
  for (let pattern = 0; pattern < patternCount; pattern += 1) {
    const lit = segments.filter((segment) => isLit(pattern, segment));
    expect(lit.reduce(toggled, 0)).toBe(pattern);
    expect(lit.reduce(toggled, pattern)).toBe(0);
    expect(Number.parseInt(formatBits(pattern), 2)).toBe(pattern);
  }
});

test('X31: switching a bar changes that bar alone; twice is as before', () => {
  fc.assert(
    fc.property(patterns, bars, (pattern, segment) => {
      const once = toggled(pattern, segment);
      expect(segments.filter((other) => isLit(once, other) !== isLit(pattern, other))).toEqual([segment]);
      expect(toggled(once, segment)).toBe(pattern);
    }),
  );
});

test('X30: turning the order of the bits around twice changes nothing', () => {
  fc.assert(fc.property(patterns, (pattern) => reversed(reversed(pattern)) === pattern));
});
