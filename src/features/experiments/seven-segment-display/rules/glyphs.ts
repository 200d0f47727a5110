import { characters, patternOf } from './characters.ts';
import { type Pattern, patternFrom } from './segments.ts';

/** The sixteen digits, which the truth table shows. */
export const hexDigits = [...'0123456789AbCdEF'];

/** The digits that displays write in two ways: with or without a tail on 6 and 9 or a hook on 7. */
export const variable = ['6', '7', '9'] as const;
export type Variable = (typeof variable)[number];

/** The digits that are written the other way: 6 and 9 without their tails, 7 with a hook. */
export type Variants = readonly Variable[];

const otherWay: Readonly<Record<Variable, Pattern>> = {
  '6': patternFrom('cdefg'),
  '7': patternFrom('abcf'),
  '9': patternFrom('abcfg'),
};

/** Letters that have no bars of their own and borrow those of a digit, as is usual. */
const borrowed: Readonly<Record<string, string>> = { O: '0', S: '5', Z: '2' };

const isVariable = (character: string): character is Variable => Object.hasOwn(otherWay, character);

/** The digit whose bars a letter borrows; undefined for a letter with its own. */
export function lenderOf(character: string): string | undefined {
  if (character === 'o') return undefined;
  const upper = character.toUpperCase();
  return Object.hasOwn(borrowed, upper) ? borrowed[upper] : undefined;
}

/** The bars of a character as the display writes it; undefined where seven bars cannot show it. */
export function glyphOf(character: string, variants: Variants): Pattern | undefined {
  const own = lenderOf(character) ?? character;
  return isVariable(own) && variants.includes(own) ? otherWay[own] : patternOf(own);
}

/** The characters that a pattern can be read as, the likeliest first. */
export function readingsOf(pattern: Pattern, variants: Variants): readonly string[] {
  return [...characters.keys(), ...Object.keys(borrowed)].filter(
    (character) => glyphOf(character, variants) === pattern,
  );
}
