export interface Line {
  /** Returns a point's height, in units of the drawing; any integer is a valid index. */
  readonly at: (index: number) => number;
  readonly step: number;
  readonly steps: number;
  /** In steps from point 0; never on a point, nor halfway between two. */
  readonly start: number;
}

/** Formats a number for SVG with at most one decimal, identically in every browser. */
export const formatNumber = (value: number): string => String(Math.round(value * 10) / 10 + 0);

const interpolate = (from: number, to: number, fraction: number) => from + (to - from) * fraction;

type Curve = readonly [from: number, first: number, second: number, to: number];

/** Creates the curve from point `index` to the next: Catmull-Rom as a cubic Bézier. */
function curveAt({ at }: Line, index: number): Curve {
  const from = at(index);
  const to = at(index + 1);
  return [from, from + (to - at(index - 1)) / 6, to - (at(index + 2) - from) / 6, to];
}

/** Splits a curve in two (de Casteljau). */
function splitCurve([from, first, second, to]: Curve, fraction: number): readonly [Curve, Curve] {
  const a = interpolate(from, first, fraction);
  const b = interpolate(first, second, fraction);
  const c = interpolate(second, to, fraction);
  const left = interpolate(a, b, fraction);
  const right = interpolate(b, c, fraction);
  const middle = interpolate(left, right, fraction);
  return [
    [from, a, left, middle],
    [middle, right, c, to],
  ];
}

/**
 * Draws a smooth line through the points, without the initial `M0`. Both ends are cut from curves, so that a
 * line as long as its ring ends at the height and slope of its start.
 */
export function smoothLine(line: Line): string {
  const base = Math.floor(line.start);
  const fraction = line.start - base;
  const [, first] = splitCurve(curveAt(line, base), fraction);
  const [last] = splitCurve(curveAt(line, base + line.steps), fraction);
  const curves = Array.from({ length: line.steps - 1 }, (_, index) => curveAt(line, base + 1 + index));
  // In steps from the left edge.
  const curveTo = (curve: Curve, from: number, to: number) => {
    const [x1, x2, x3] = [interpolate(from, to, 1 / 3), interpolate(from, to, 2 / 3), to].map((x) =>
      formatNumber(x * line.step),
    );
    return `C${x1} ${formatNumber(curve[1])} ${x2} ${formatNumber(curve[2])} ${x3} ${formatNumber(curve[3])}`;
  };
  return [
    formatNumber(first[0]),
    curveTo(first, 0, 1 - fraction),
    ...curves.map((curve, index) => curveTo(curve, index + 1 - fraction, index + 2 - fraction)),
    curveTo(last, line.steps - fraction, line.steps),
  ].join('');
}

/** Draws straight lines from point to point, without the initial `M0`. */
export function peakedLine({ at, step, steps, start }: Line): string {
  const base = Math.floor(start);
  const fraction = start - base;
  const interpolate = (index: number) => at(index) + (at(index + 1) - at(index)) * fraction;
  const points = Array.from(
    { length: steps },
    (_, index) => `L${formatNumber((index + 1 - fraction) * step)} ${formatNumber(at(base + 1 + index))}`,
  );
  return `${formatNumber(interpolate(base))}${points.join('')}L${formatNumber(steps * step)} ${formatNumber(interpolate(base + steps))}`;
}

/** Draws a level line around each point with a step halfway to the next, without the initial `M0`. */
export function steppedLine({ at, step, steps, start }: Line): string {
  const nearest = Math.round(start);
  const segments = Array.from(
    { length: steps },
    (_, index) =>
      `H${formatNumber((nearest + index + 0.5 - start) * step)}V${formatNumber(at(nearest + 1 + index))}`,
  );
  return `${formatNumber(at(nearest))}${segments.join('')}H${formatNumber(steps * step)}`;
}
