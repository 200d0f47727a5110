/** The bars of a digit, clockwise from the top, the middle one last. */
export const segments = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export type Segment = (typeof segments)[number];

/** Seven bits: segment a is the highest, g the lowest. */
export type Pattern = number;

export const maximumDigits = 8;

const lit: Readonly<Record<string, string>> = {
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
  H: 'bcefg',
  J: 'bcde',
  L: 'def',
  n: 'ceg',
  o: 'cdeg',
  P: 'abefg',
  r: 'eg',
  t: 'defg',
  U: 'bcdef',
  y: 'bcdfg',
  '-': 'g',
  _: 'd',
  ' ': '',
};

/** The sixteen digits, which the truth table shows. */
export const hexDigits = [...'0123456789AbCdEF'];

const bitOf = (segment: Segment): number => 64 >> segments.indexOf(segment);

const patterns = new Map(
  Object.entries(lit).map(([character, on]) => [
    character.toLowerCase(),
    { character, pattern: segments.filter((s) => on.includes(s)).reduce((sum, s) => sum | bitOf(s), 0) },
  ]),
);

/** The bars of a character in either letter case; undefined where seven bars cannot show it. */
export function patternOf(character: string): Pattern | undefined {
  return patterns.get(character.toLowerCase())?.pattern;
}

/** The character that a pattern shows, as the display writes it. */
export function characterOf(pattern: Pattern): string | undefined {
  return [...patterns.values()].find((known) => known.pattern === pattern)?.character;
}

/** Whether a bar is on. */
export function isLit(pattern: Pattern, segment: Segment): boolean {
  return (pattern & bitOf(segment)) !== 0;
}

/** The same bits in the other order: a lowest, g highest. */
export function reversed(pattern: Pattern): number {
  return segments.reduce((sum, s, index) => sum | (isLit(pattern, s) ? 1 << index : 0), 0);
}

/** Two hexadecimal digits: `7E`. */
export function formatHex(bits: number): string {
  return bits.toString(16).toUpperCase().padStart(2, '0');
}

/** What stands on the display. */
export interface Display {
  /** As typed, or as the bars read after one was switched. */
  readonly text: string;
  readonly digits: readonly Pattern[];
  /** Characters that were typed and cannot be shown; their digits stay dark. */
  readonly unknown: readonly string[];
}

/** The display for a typed text; what does not fit on it is cut off. */
export function showText(typed: string): Display {
  const characters = [...typed].slice(0, maximumDigits);
  return {
    text: characters.join(''),
    digits: characters.map((character) => patternOf(character) ?? 0),
    unknown: [...new Set(characters.filter((character) => patternOf(character) === undefined))],
  };
}

/** The display after one bar of one digit was switched; a pattern without a name reads `?`. */
export function toggleSegment(display: Display, index: number, segment: Segment): Display {
  const digits = display.digits.map((pattern, at) => (at === index ? pattern ^ bitOf(segment) : pattern));
  const characters = [...display.text];
  const text = digits
    .map((pattern, at) => (at === index ? (characterOf(pattern) ?? '?') : characters[at]))
    .join('');
  return { ...display, text, digits };
}
