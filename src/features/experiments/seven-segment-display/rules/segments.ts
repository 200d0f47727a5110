/** A digit's bars, clockwise from the top, the middle one last. */
export const segments = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export type Segment = (typeof segments)[number];

/** Seven bits: segment a is the highest, g the lowest. */
export type Pattern = number;

const segmentBit = (segment: Segment): number => 64 >> segments.indexOf(segment);

/** Creates a pattern from the names of its lit bars: `bc` is a 1. */
export function patternFrom(lit: string): Pattern {
  return segments.reduce((bits, segment) => (lit.includes(segment) ? bits | segmentBit(segment) : bits), 0);
}

export function isLit(pattern: Pattern, segment: Segment): boolean {
  return (pattern & segmentBit(segment)) !== 0;
}

export function toggleSegment(pattern: Pattern, segment: Segment): Pattern {
  return pattern ^ patternFrom(segment);
}

/** Reverses the bit order: a lowest, g highest. */
export function reverseBits(pattern: Pattern): number {
  return segments.reduce((sum, segment, index) => (isLit(pattern, segment) ? sum | (1 << index) : sum), 0);
}

export function formatHex(bits: number): string {
  return bits.toString(16).toUpperCase().padStart(2, '0');
}

export function formatBits(pattern: Pattern): string {
  return pattern.toString(2).padStart(segments.length, '0');
}
