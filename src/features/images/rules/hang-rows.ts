/** The measures of the gallery’s rows. Lengths are in hundredths of its width. */
interface HangLayout {
  /** The width between the margins. */
  readonly width: number;
  /** The space between two pictures, where it is widest for the page. */
  readonly gap: number;
  /** The same space, where it is narrowest for the page. */
  readonly minGap: number;
  /** The heights of rows, which repeat: what rows of 34 and 24, on phones of 60 and 33, grow to. */
  readonly heights: readonly [number, ...number[]];
}

/** The layouts below 768 px and from there on. */
export const hangLayouts = {
  narrow: { width: 92, gap: 5, minGap: 2, heights: [66, 44, 44] },
  wide: { width: 92, gap: 3.2, minGap: 0.9, heights: [36, 26, 26] },
} as const satisfies Record<string, HangLayout>;

/** The heights that have a class, in `src/web/styles.css`. */
const step = 2;
const minHeight = 14;
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

/** A row: how many pictures are in it, and the height at which they begin. */
interface Row {
  readonly count: number;
  readonly begins: number;
}

const addUp = (ratios: readonly number[]) => ratios.reduce((total, ratio) => total + ratio, 0);

/**
 * Returns the height at which a row begins.
 * @param maxBeginning the limit for the last row, so that its pictures are not blown up: what is left of it stays empty
 */
function getBeginning(layout: HangLayout, row: readonly number[], maxBeginning: number = maxHeight): number {
  const fitting = Math.floor(fittingHeight(layout, addUp(row), row.length) / step) * step;
  return Math.min(maxBeginning, maxHeight, Math.max(minHeight, fitting));
}

/** Returns whether a picture would fit into what is left of the row before it. */
function hasRoomFor(layout: HangLayout, row: readonly number[], begins: number, nextWidth: number): boolean {
  return addUp(row) * begins + layout.minGap * row.length + nextWidth <= layout.width;
}

/** Returns a function that returns the row which begins with a picture; undefined after the last one. */
function divide(layout: HangLayout, ratios: readonly number[]) {
  const known = new Map<string, Row>();
  const getRow = (start: number, number: number): Row | undefined => {
    if (start >= ratios.length) return undefined;
    const key = `${start} ${number % layout.heights.length}`;
    const row = known.get(key) ?? createRow(start, number);
    known.set(key, row);
    return row;
  };
  const createRow = (start: number, number: number): Row => {
    const height = layout.heights[number % layout.heights.length] ?? layout.heights[0];
    const left = ratios.slice(start);
    let count = countInRow(layout, left, height);
    for (;;) {
      const row = left.slice(0, count);
      const begins = getBeginning(layout, row, count < left.length ? undefined : height);
      const next = getRow(start + count, number + 1);
      // It would end up there at another height.
      if (!next || !hasRoomFor(layout, row, begins, (left[count] ?? 0) * next.begins))
        return { count, begins };
      count += 1;
    }
  };
  return getRow;
}

/**
 * Divides pictures into rows, and returns the height at which each of them begins: all of a row have the same, at which
 * they nearly fill it, so that the row grows evenly and none of the next row fits into it.
 * @param ratios width / height of each picture
 * @returns even hundredths of the width of the page, one for each picture
 */
export function hangRows(ratios: readonly number[], layout: HangLayout): number[] {
  const getRow = divide(layout, ratios);
  const heights: number[] = [];
  let number = 0;
  for (let row = getRow(0, 0); row; row = getRow(heights.length, number)) {
    const { count, begins } = row;
    heights.push(...Array.from({ length: count }, () => begins));
    number += 1;
  }
  return heights;
}
