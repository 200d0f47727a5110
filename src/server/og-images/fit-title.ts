/** Sizes in pixels. */
interface TextArea {
  readonly width: number;
  readonly height: number;
}

export interface TitleFit {
  readonly size: number;
  readonly lines: number;
  /** False if the title breaks within words and is truncated. */
  readonly fits: boolean;
}

export const titleStyle = { leading: 0.98, tracking: -0.05 } as const;

const maxSize = 220;
const minSize = 56;
const step = 4;
const maxLines = 4;
const space = 0.24;

/** Returns infinity if a word is too wide. */
function countLines(wordWidths: readonly number[], width: number): number {
  let lines = 1;
  let usedWidth = 0;
  for (const wordWidth of wordWidths) {
    if (wordWidth > width) return Number.POSITIVE_INFINITY;
    const lineWidth = usedWidth === 0 ? wordWidth : usedWidth + space + wordWidth;
    if (lineWidth > width) lines += 1;
    usedWidth = lineWidth > width ? wordWidth : lineWidth;
  }
  return lines;
}

/**
 * Returns the largest font size (px) at which a title fits its area in at most four lines. A title that never
 * fits gets the smallest, breaks within words and is truncated.
 * @param wordWidths in em
 */
export function fitTitle(wordWidths: readonly number[], { width, height }: TextArea): TitleFit {
  const linesAt = (size: number) => Math.min(maxLines, Math.floor(height / (size * titleStyle.leading)));
  const fitsAt = (size: number) => countLines(wordWidths, width / size) <= linesAt(size);
  let size = maxSize;
  while (size > minSize && !fitsAt(size)) size -= step;
  return { size, lines: linesAt(size), fits: fitsAt(size) };
}
