import type { NameLayout } from '../contract.ts';
import { measureCoverText } from './glyph-widths.ts';

/** The space for a name, in hundredths of the width of the page. */
interface CoverSpace {
  readonly width: number;
  /** The height of all lines. */
  readonly height: number;
  readonly maxSize: number;
}

const maxLines = 3;
/** A line more must make the name a third larger. */
const nearlyAsLarge = 0.75;
/** The height of a line, in em. */
const lineHeight = 0.84;
/** Between the margins of 4 % on both sides, into which the round edges of letters may reach. */
const width = 93;
/** On a desk the first work is in view below the name. */
const wideCover: CoverSpace = { width, height: 27, maxSize: 24 };
const narrowCover: CoverSpace = { width, height: 84, maxSize: 32 };

/** Returns all choices of a number of words that begin a new line. */
function listBreaks(wordCount: number, count: number, from = 1): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: wordCount - from }, (_, index) => from + index).flatMap((first) =>
    listBreaks(wordCount, count - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

/** Divides the words of a name into the lines that breaks make. */
export function splitLines(parts: readonly string[], breaks: readonly number[]): string[] {
  return [0, ...breaks].map((start, index) => parts.slice(start, breaks[index]).join(' '));
}

/** Returns the largest layout of words on a number of lines. */
function fitLines(parts: readonly string[], lineCount: number, space: CoverSpace): NameLayout {
  const maxSize = Math.min(space.height / (lineCount * lineHeight), space.maxSize);
  const layouts = listBreaks(parts.length, lineCount - 1).map((breaks) => {
    const longest = Math.max(...splitLines(parts, breaks).map(measureCoverText));
    return { size: Math.min(space.width / longest, maxSize), breaks };
  });
  return layouts.reduce((best, layout) => (layout.size > best.size ? layout : best));
}

/** Sets a name as large as its space allows, on as few lines as make it nearly as large. */
function fitInto(parts: readonly string[], space: CoverSpace): NameLayout {
  const lineCounts = Array.from({ length: Math.min(maxLines, parts.length) }, (_, index) => index + 1);
  const layouts = lineCounts.map((count) => fitLines(parts, count, space));
  const largest = Math.max(...layouts.map(({ size }) => size));
  const { size, breaks } = layouts.find((layout) => layout.size >= largest * nearlyAsLarge) as NameLayout;
  return { size: Math.floor(size * 100) / 100, breaks };
}

/** Sets a name on the cover: below 768 px, where it may be high, and above. */
export function fitName(name: string): { readonly narrow: NameLayout; readonly wide: NameLayout } {
  const parts = name.split(' ');
  return { narrow: fitInto(parts, narrowCover), wide: fitInto(parts, wideCover) };
}
