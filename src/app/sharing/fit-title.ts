/** The room for a title, in pixels. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** How a title is set: its size in pixels, and how many lines it may take before it is cut short. */
export interface TitleFit {
  readonly size: number;
  readonly lines: number;
  /** Whether all of it fits; else it is broken anywhere and cut short. */
  readonly isWhole: boolean;
}

/** How titles are set, in parts of their size. */
export const titleStyle = { leading: 0.98, tracking: -0.05 } as const;

const largest = 220;
const smallest = 56;
const step = 4;
const mostLines = 4;
const space = 0.24;

/** How many lines words take up, each line as full as it gets; infinitely many where one is too wide by itself. */
function countLines(words: readonly number[], width: number): number {
  let lines = 1;
  let filled = 0;
  for (const word of words) {
    if (word > width) return Number.POSITIVE_INFINITY;
    const together = filled === 0 ? word : filled + space + word;
    if (together > width) lines += 1;
    filled = together > width ? word : together;
  }
  return lines;
}

/**
 * The largest size at which a title fits its room whole, in at most four lines. A title that fits at none is set
 * at the smallest, broken anywhere and cut short at the last line.
 * @param words how wide each word is, in parts of the size
 */
export function fitTitle(words: readonly number[], { width, height }: Room): TitleFit {
  const linesAt = (size: number) => Math.min(mostLines, Math.floor(height / (size * titleStyle.leading)));
  const isWholeAt = (size: number) => countLines(words, width / size) <= linesAt(size);
  let size = largest;
  while (size > smallest && !isWholeAt(size)) size -= step;
  return { size, lines: linesAt(size), isWhole: isWholeAt(size) };
}
