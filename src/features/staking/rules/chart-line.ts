/** A value at a moment; null where nobody knows it. */
export interface ChartPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number | null;
}

/** What a chart spans. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

const known = (points: readonly ChartPoint[]) =>
  points.filter((point): point is ChartPoint & { value: number } => point.value !== null);

/**
 * The pause between two samples above which the line is broken: four times their usual distance, since a chart that
 * draws through an outage tells what nobody saw.
 */
function longestPause(points: readonly ChartPoint[]): number {
  const pauses = points
    .slice(1)
    .map(({ at }, index) => at - (points[index]?.at ?? at))
    .toSorted((one, other) => one - other);
  return (pauses[Math.floor(pauses.length / 2)] ?? 0) * 4;
}

/** The pieces of a line: cut where a value is unknown, and where nothing was read for long. */
export function chartPieces(points: readonly ChartPoint[]): (ChartPoint & { value: number })[][] {
  const pause = longestPause(points);
  const pieces: (ChartPoint & { value: number })[][] = [];
  let piece: (ChartPoint & { value: number })[] = [];
  let last: number | undefined;
  for (const { at, value } of points) {
    if (value === null || (last !== undefined && at - last > pause)) {
      if (piece.length > 0) pieces.push(piece);
      piece = [];
    }
    if (value !== null) piece.push({ at, value });
    last = at;
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

/** The first and the last moment of a chart. */
export function timeExtent(points: readonly ChartPoint[]): Extent {
  return { from: points[0]?.at ?? 0, to: points.at(-1)?.at ?? 0 };
}

/** The next step of 1, 2 or 5 times a power of ten, at least as large. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/**
 * The ticks of a scale of values: round numbers that reach from below the least value to above the largest. It begins
 * at nought unless the values lie close together far from it.
 * @param most how many ticks about
 */
export function valueTicks(points: readonly ChartPoint[], most = 4): readonly number[] {
  const values = known(points).map(({ value }) => value);
  if (values.length === 0) return [];
  const [least, largest] = [Math.min(...values), Math.max(...values)];
  const size = Math.max(Math.abs(least), Math.abs(largest)) || 1;
  const isFlat = largest - least <= size * 1e-9;
  const low = isFlat ? least - size * 0.02 : least;
  const high = isFlat ? largest + size * 0.02 : largest;
  const bottom = least >= 0 && low < high * 0.4 ? 0 : low;
  const step = niceStep((high - bottom) / most);
  const first = Math.floor(bottom / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/**
 * A line as the `d` of a path in a square of a thousand by a thousand; a lone point is a stroke of no length, which
 * round ends make visible.
 */
export function linePath(
  pieces: readonly (readonly (ChartPoint & { value: number })[])[],
  time: Extent,
  scale: Extent,
): string {
  return pieces
    .map((piece) => {
      const steps = piece.map(({ at, value }) => `${share(at, time)} ${1000 - share(value, scale)}`);
      return steps.length === 1 ? `M${steps[0]}h0` : `M${steps.join('L')}`;
    })
    .join('');
}

/** Where something is between two ends, in thousandths to one digit; in the middle where they are one. */
export function share(value: number, { from, to }: Extent): number {
  return to === from ? 500 : Math.round(((value - from) / (to - from)) * 10_000) / 10;
}

/** The place in a list of the point nearest to a share of the time, from 0 to 1. */
export function nearestPoint(points: readonly ChartPoint[], part: number): number {
  const { from, to } = timeExtent(points);
  const wanted = from + (to - from) * part;
  let nearest = 0;
  points.forEach(({ at }, index) => {
    if (Math.abs(at - wanted) < Math.abs((points[nearest]?.at ?? 0) - wanted)) nearest = index;
  });
  return nearest;
}
