/** The measures of the gallery’s rows. Lengths are in hundredths of its width. */
interface HangLayout {
  /** The width between the margins. */
  readonly width: number;
  /** The space between two pictures, where it is widest for the page. */
  readonly gap: number;
  /** The heights of rows, which repeat: what rows of 34 and 24, on phones of 60 and 33, grow to. */
  readonly heights: readonly [number, ...number[]];
}

/** The layouts below 768 px and from there on. */
export const hangLayouts = {
  narrow: { width: 92, gap: 5, heights: [66, 44, 44] },
  wide: { width: 92, gap: 3.2, heights: [36, 26, 26] },
} as const satisfies Record<string, HangLayout>;

/** The heights that have a class, in `images.css`. */
const step = 2;
const minHeight = 16;
const maxHeight = 96;

/** Returns the height at which pictures of these ratios, which are added up, fill a row. */
const fittingHeight = ({ width, gap }: HangLayout, ratios: number, count: number): number =>
  (width - gap * (count - 1)) / ratios;

/** Returns how many pictures bring a row nearest to its height; the last row takes what is left. */
function countInRow(layout: HangLayout, ratios: readonly number[], height: number): number {
  let sum = 0;
  for (const [index, ratio] of ratios.entries()) {
    const before = fittingHeight(layout, sum, index);
    sum += ratio;
    const after = fittingHeight(layout, sum, index + 1);
    if (after > height) continue;
    return index > 0 && before / height < height / after ? index : index + 1;
  }
  return ratios.length;
}

/**
 * Divides pictures into rows, and returns the height at which each of them begins: all of a row have the same, at which
 * they nearly fill it, so that the row grows evenly and none of the next row fits into it.
 * @param ratios width / height of each picture
 * @returns even hundredths of the width of the page, one for each picture
 */
export function hangRows(ratios: readonly number[], layout: HangLayout): number[] {
  const heights: number[] = [];
  for (let row = 0; heights.length < ratios.length; row++) {
    const height = layout.heights[row % layout.heights.length] ?? layout.heights[0];
    const left = ratios.slice(heights.length);
    const count = countInRow(layout, left, height);
    const sum = left.slice(0, count).reduce((total, ratio) => total + ratio, 0);
    const fitting = Math.floor(fittingHeight(layout, sum, count) / step) * step;
    // What is left of the last row stays empty, so that its pictures are not blown up.
    const isBlownUp = count === left.length && fitting > height;
    const begins = Math.min(maxHeight, Math.max(minHeight, isBlownUp ? height : fitting));
    heights.push(...Array.from({ length: count }, () => begins));
  }
  return heights;
}
