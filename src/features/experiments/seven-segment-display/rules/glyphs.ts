import { characterPattern, characters } from './characters.ts';
import { type Pattern, patternFrom } from './segments.ts';

export const hexDigits = [...'0123456789AbCdEF'];

/** Digits with two common shapes: 6 and 9 with or without tail, 7 with or without hook. */
export const variantDigits = ['6', '7', '9'] as const;
export type VariantDigit = (typeof variantDigits)[number];

/** Digits in their other shape: 6 and 9 without tail, 7 with hook. */
export type Variants = readonly VariantDigit[];

const variantPatterns: Readonly<Record<VariantDigit, Pattern>> = {
  '6': patternFrom('cdefg'),
  '7': patternFrom('abcf'),
  '9': patternFrom('abcfg'),
};

/** Letters without their own pattern conventionally use a digit's. */
const substituteDigits: Readonly<Record<string, string>> = { O: '0', S: '5', Z: '2' };

const hasVariant = (character: string): character is VariantDigit =>
  Object.hasOwn(variantPatterns, character);

/** Returns the digit whose pattern a letter uses; undefined if it has its own. */
export function getSubstituteDigit(character: string): string | undefined {
  if (character === 'o') return undefined;
  const upper = character.toUpperCase();
  return Object.hasOwn(substituteDigits, upper) ? substituteDigits[upper] : undefined;
}

/** Returns a character's pattern in the display's letter case; undefined if seven bars cannot show it. */
export function getGlyph(character: string, variants: Variants): Pattern | undefined {
  const resolved = getSubstituteDigit(character) ?? character;
  return hasVariant(resolved) && variants.includes(resolved)
    ? variantPatterns[resolved]
    : characterPattern(resolved);
}

/** Finds the characters that a pattern may represent, the likeliest first. */
export function findMatchingCharacters(pattern: Pattern, variants: Variants): readonly string[] {
  return [...characters.keys(), ...Object.keys(substituteDigits)].filter(
    (character) => getGlyph(character, variants) === pattern,
  );
}
