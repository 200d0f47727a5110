import { isLit, type Pattern, patternFrom, type Segment, segments } from './segments.ts';

/** How many patterns there are: each of seven bars is on or off. */
export const patternCount = 128;

/** The pattern with one bar switched. */
export function toggled(pattern: Pattern, segment: Segment): Pattern {
  return pattern ^ patternFrom(segment);
}

/** The same bits in the other order: a lowest, g highest. */
export function reversed(pattern: Pattern): number {
  return segments.reduce((sum, segment, index) => (isLit(pattern, segment) ? sum | (1 << index) : sum), 0);
}

/** Two hexadecimal digits: `7E`. */
export function formatHex(bits: number): string {
  return bits.toString(16).toUpperCase().padStart(2, '0');
}

/** Seven binary digits, a first: `1111110`. */
export function formatBits(pattern: Pattern): string {
  return pattern.toString(2).padStart(segments.length, '0');
}
