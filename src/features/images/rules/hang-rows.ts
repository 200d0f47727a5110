/** The gallery's row measures, in hundredths of its width. */
interface HangLayout {
  /** Between the margins. */
  readonly width: number;
  /** Between pictures, where it is widest relative to the page. */
  readonly gap: number;
  /** The same, where it is narrowest relative to the page. */
  readonly minGap: number;
  /** Repeating row heights, to which rows of 34 and 24 (on phones 60 and 33) grow. */
  readonly heights: readonly [number, ...number[]];
}

/** Below 768 px and above. */
export const hangLayouts = {
  narrow: { width: 92, gap: 5, minGap: 2, heights: [66, 44, 44] },
  wide: { width: 92, gap: 3.2, minGap: 0.9, heights: [36, 26, 26] },
} as const satisfies Record<string, HangLayout>;

/** The heights with a class in `src/web/styles.css`. */
const step = 2;
const minHeight = 14;
const maxHeight = 96;

/** Returns the height at which pictures fill a row; `ratios` is the sum of their aspect ratios. */
const fittingHeight = ({ width, gap }: HangLayout, ratios: number, count: number): number =>
  (width - gap * (count - 1)) / ratios;

/** Returns how many pictures bring a row closest to its height; the last row takes the rest. */
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

interface Row {
  readonly count: number;
  readonly begins: number;
}

const addUp = (ratios: readonly number[]) => ratios.reduce((total, ratio) => total + ratio, 0);

/**
 * Returns a row's initial height.
 * @param maxBeginning limits the last row, which may stay partly empty, so that its pictures are not enlarged
 */
function getBeginning(layout: HangLayout, row: readonly number[], maxBeginning: number = maxHeight): number {
  const fitting = Math.floor(fittingHeight(layout, addUp(row), row.length) / step) * step;
  return Math.min(maxBeginning, maxHeight, Math.max(minHeight, fitting));
}

function hasRoomFor(layout: HangLayout, row: readonly number[], begins: number, nextWidth: number): boolean {
  return addUp(row) * begins + layout.minGap * row.length + nextWidth <= layout.width;
}

/** Returns a function that returns the row starting with a picture; undefined after the last. */
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
      // It would get another height there.
      if (!next || !hasRoomFor(layout, row, begins, (left[count] ?? 0) * next.begins))
        return { count, begins };
      count += 1;
    }
  };
  return getRow;
}

/**
 * Divides pictures into rows, and returns each picture's initial height: equal within a row, which they
 * nearly fill, so that the row grows evenly and no picture of the next row fits into it.
 * @param ratios width / height of each picture
 * @returns even hundredths of the page width
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
