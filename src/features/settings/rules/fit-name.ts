import type { NameLayout } from '../contract.ts';
import { measureCoverText } from './glyph-widths.ts';
import { type NamePart, splitName } from './split-name.ts';
import { hasTallScript } from './tall-scripts.ts';

/** Sizes in hundredths of the page width. */
interface CoverSpace {
  readonly width: number;
  /** Total height of all lines. */
  readonly height: number;
  readonly maxSize: number;
  /** Words that would be smaller are broken: about 40 px on a phone, and from 768 px. */
  readonly minSize: number;
}

const maxLines = 3;
/** An additional line must make the name a third larger. */
const nearlyAsLarge = 0.75;
/** Line heights in em, for letters without and with marks above and below; the style sheet has the same. */
const [latinLineHeight, tallLineHeight] = [0.84, 1.15];
/** Between margins of 4 % on both sides, into which the round edges of letters may reach. */
const width = 93;
/** On a large screen the first work is visible below the name. */
const wideCover: CoverSpace = { width, height: 27, maxSize: 24, minSize: 5.2 };
const narrowCover: CoverSpace = { width, height: 84, maxSize: 32, minSize: 10 };

/** Returns the width in em. */
function measureLine(parts: readonly NamePart[]): number {
  const text = parts.map(({ text, end }, index) => {
    const isLast = index === parts.length - 1;
    return isLast === (end === '-') ? text + end : text;
  });
  return measureCoverText(text.join('').trimEnd());
}

/** Indexes of the parts that begin a new line, and the longest line's width in em. */
interface Division {
  readonly firsts: readonly number[];
  readonly longest: number;
}

/** Divides the parts from an index into lines, minimising the longest. */
function createDivider(parts: readonly NamePart[]) {
  const found = new Map<string, Division>();
  const divide = (from: number, count: number): Division => {
    if (count === 1) return { firsts: [], longest: measureLine(parts.slice(from)) };
    const key = `${from} ${count}`;
    const known = found.get(key);
    if (known) return known;
    const divisions = Array.from({ length: parts.length - from - count + 1 }, (_, index): Division => {
      const first = from + index + 1;
      const rest = divide(first, count - 1);
      const longest = Math.max(measureLine(parts.slice(from, first)), rest.longest);
      return { firsts: [first, ...rest.firsts], longest };
    });
    const best = divisions.reduce((best, division) => (division.longest < best.longest ? division : best));
    found.set(key, best);
    return best;
  };
  return divide;
}

/** Uses at most three lines, and as few as keep the name nearly as large as possible. */
function layOut(
  parts: readonly NamePart[],
  space: CoverSpace,
  minSize: number,
  lineHeight: number,
): NameLayout {
  const divide = createDivider(parts);
  const layouts = Array.from({ length: Math.min(maxLines, parts.length) }, (_, index): NameLayout => {
    const count = index + 1;
    const { firsts, longest } = divide(0, count);
    const maxSize = Math.min(space.height / (count * lineHeight), space.maxSize);
    return {
      size: Math.min(space.width / longest, maxSize),
      breaks: parts.filter((_, part) => firsts.includes(part)).map(({ start }) => start),
    };
  });
  const largest = Math.max(...layouts.map(({ size }) => size));
  const enough = Math.max(largest * nearlyAsLarge, Math.min(largest, minSize));
  return layouts.find(({ size }) => size >= enough) as NameLayout;
}

/** Shrinks the size at which words are broken, until the pieces fit on three lines. */
const smaller = 0.93;

/** Makes the name as large as possible. Only words that would be too small are broken. */
function fitInto(name: string, space: CoverSpace): NameLayout {
  const lineHeight = hasTallScript(name) ? tallLineHeight : latinLineHeight;
  let minSize = space.minSize;
  const layOutParts = () => layOut(splitName(name, space.width / minSize), space, minSize, lineHeight);
  let layout = layOutParts();
  // Unbroken words are as large as possible, however small that is.
  while (layout.size < minSize && splitName(name, space.width / minSize).some(({ end }) => end !== ' ')) {
    minSize *= smaller;
    layout = layOutParts();
  }
  return { ...layout, size: Math.floor(layout.size * 100) / 100 };
}

/** `narrow` is below 768 px, where the name may be tall. */
export function fitName(name: string): { readonly narrow: NameLayout; readonly wide: NameLayout } {
  return { narrow: fitInto(name, narrowCover), wide: fitInto(name, wideCover) };
}
