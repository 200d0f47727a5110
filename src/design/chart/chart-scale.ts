/** Null for an unknown value. */
export interface ChartPoint {
  /** Milliseconds since 1970, or any other increasing number. */
  readonly at: number;
  readonly value: number | null;
}

export interface Extent {
  readonly from: number;
  readonly to: number;
}

type KnownPoint = ChartPoint & { readonly value: number };

export function knownValues(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null);
}

export function extentOf(points: readonly ChartPoint[]): Extent {
  return { from: points[0]?.at ?? 0, to: points.at(-1)?.at ?? 0 };
}

/** Returns a position in thousandths to one digit; the middle if both ends are equal. */
export function share(value: number, { from, to }: Extent): number {
  return to === from ? 500 : Math.round(((value - from) / (to - from)) * 10_000) / 10;
}

/** Four times the median distance, since a line through an outage would show unmeasured values. */
function maxGap(points: readonly ChartPoint[]): number {
  const gaps = points
    .slice(1)
    .map(({ at }, index) => at - (points[index]?.at ?? at))
    .toSorted((one, other) => one - other);
  return (gaps[Math.floor(gaps.length / 2)] ?? 0) * 4;
}

/**
 * Splits the points of a line at unknown values and long gaps.
 * @param isRegular false for values at irregular times, between which no gap is an outage
 */
export function splitAtGaps(
  points: readonly ChartPoint[],
  isRegular = true,
): readonly (readonly KnownPoint[])[] {
  const gap = isRegular ? maxGap(points) : Number.POSITIVE_INFINITY;
  const pieces: KnownPoint[][] = [];
  let piece: KnownPoint[] = [];
  let last: number | undefined;
  for (const { at, value } of points) {
    if (value === null || (last !== undefined && at - last > gap)) {
      if (piece.length > 0) pieces.push(piece);
      piece = [];
    }
    if (value !== null) piece.push({ at, value });
    last = at;
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

/**
 * Returns the `d` of a path in a square of a thousand by a thousand. A single point is a stroke without
 * length, which round line ends make visible.
 * @param isRegular as in `splitAtGaps`
 */
export function linePath(
  points: readonly ChartPoint[],
  { positions, scale }: { readonly positions: Extent; readonly scale: Extent },
  isRegular = true,
): string {
  return splitAtGaps(points, isRegular)
    .map((piece) => {
      const steps = piece.map(({ at, value }) => `${share(at, positions)} ${1000 - share(value, scale)}`);
      return steps.length === 1 ? `M${steps[0]}h0` : `M${steps.join('L')}`;
    })
    .join('');
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function niceStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min));
  const factor = [1, 2, 5].find((one) => one * power >= min * (1 - 1e-9)) ?? 10;
  return factor * power;
}

export interface ValueTickOptions {
  /** Approximate number of ticks; 4 by default. */
  readonly max?: number | undefined;
  /** True for bars. */
  readonly includesZero?: boolean | undefined;
}

/** Returns even steps around all values, from zero unless the values are close together and far from it. */
export function valueTicks(
  values: readonly number[],
  { max = 4, includesZero = false }: ValueTickOptions = {},
): readonly number[] {
  if (values.length === 0) return [];
  const [min, largest] = [Math.min(...values), Math.max(...values)];
  const size = Math.max(Math.abs(min), Math.abs(largest)) || 1;
  const isFlat = largest - min <= size * 1e-9;
  const low = isFlat ? min - size * 0.02 : min;
  const high = isFlat ? largest + size * 0.02 : largest;
  const startsAtZero = min >= 0 && (includesZero || low < high * 0.4);
  const bottom = startsAtZero ? 0 : low;
  const top = includesZero ? Math.max(0, high) : high;
  const step = niceStep((top - bottom) / max);
  const first = Math.floor(bottom / step + 1e-9);
  const last = Math.ceil(top / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Returns thousandths. */
export function bandCenter(index: number, count: number): number {
  return Math.round(((index + 0.5) / count) * 10_000) / 10;
}

/** @param part of the width, from 0 to 1 */
export function nearestIndex(points: readonly ChartPoint[], part: number): number {
  const { from, to } = extentOf(points);
  const target = from + (to - from) * part;
  let nearest = 0;
  points.forEach(({ at }, index) => {
    if (Math.abs(at - target) < Math.abs((points[nearest]?.at ?? 0) - target)) nearest = index;
  });
  return nearest;
}

/** @param part of the width, from 0 to 1 */
export function bandAt(count: number, part: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(part * count)));
}

/** Returns indexes for describing a chart in words; -1 if no value is known. */
export function extremes(values: readonly (number | null)[]): {
  readonly low: number;
  readonly high: number;
} {
  let [low, high] = [-1, -1];
  values.forEach((value, index) => {
    if (value === null) return;
    if (low < 0 || value < (values[low] ?? 0)) low = index;
    if (high < 0 || value > (values[high] ?? 0)) high = index;
  });
  return { low, high };
}
