import { type Pattern, patternFrom } from './segments.ts';

const segmentsByCharacter: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abdeg',
  '3': 'abcdg',
  '4': 'bcfg',
  '5': 'acdfg',
  '6': 'acdefg',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  A: 'abcefg',
  b: 'cdefg',
  C: 'adef',
  d: 'bcdeg',
  E: 'adefg',
  F: 'aefg',
  G: 'acdef',
  H: 'bcefg',
  h: 'cefg',
  I: 'ef',
  i: 'c',
  J: 'bcde',
  L: 'def',
  n: 'ceg',
  o: 'cdeg',
  P: 'abefg',
  q: 'abcfg',
  r: 'eg',
  t: 'defg',
  U: 'bcdef',
  u: 'cde',
  y: 'bcdfg',
  '-': 'g',
  _: 'd',
  '=': 'dg',
  '≡': 'adg',
  '°': 'abfg',
  "'": 'f',
  '"': 'bf',
  '?': 'abeg',
  ']': 'abcd',
  ' ': '',
};

/** Characters with their own pattern, in the display's letter case; no two share one. */
export const characters: ReadonlyMap<string, Pattern> = new Map(
  Object.entries(segmentsByCharacter).map(([character, bars]) => [character, patternFrom(bars)]),
);

/** Returns a character’s pattern, if necessary in its other letter case; undefined if it has none. */
export function characterPattern(character: string): Pattern | undefined {
  return (
    characters.get(character) ??
    characters.get(character.toUpperCase()) ??
    characters.get(character.toLowerCase())
  );
}
