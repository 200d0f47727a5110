/** The bars of a digit, clockwise from the top, the middle one last. */
export const segments = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export type Segment = (typeof segments)[number];

/** Seven bits: segment a is the highest, g the lowest. */
export type Pattern = number;

const bitOf = (segment: Segment): number => 64 >> segments.indexOf(segment);

/** The pattern of the named bars: `bc` is that of a 1. */
export function patternFrom(lit: string): Pattern {
  return segments.reduce((bits, segment) => (lit.includes(segment) ? bits | bitOf(segment) : bits), 0);
}

/** Whether a bar is on. */
export function isLit(pattern: Pattern, segment: Segment): boolean {
  return (pattern & bitOf(segment)) !== 0;
}
