/** A line of points at equal steps, as a layer sees it. */
export interface Line {
  /** The height of a point, in units of the drawing; any whole number is an index. */
  readonly at: (index: number) => number;
  /** Between two points, in units of the drawing. */
  readonly step: number;
  /** How many steps the line goes. */
  readonly steps: number;
  /** Where it starts, in steps from point 0. Never on a point, nor halfway between two. */
  readonly start: number;
}

/** A number as SVG wants it: one decimal at most, and written alike everywhere. */
export const write = (value: number): string => String(Math.round(value * 10) / 10 + 0);

const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** The heights of a cubic Bézier curve's four points. */
type Curve = readonly [from: number, first: number, second: number, to: number];

/** The curve from point `index` to the next: Catmull-Rom as a cubic Bézier. */
function curveAt({ at }: Line, index: number): Curve {
  const from = at(index);
  const to = at(index + 1);
  return [from, from + (to - at(index - 1)) / 6, to - (at(index + 2) - from) / 6, to];
}

/** Both halves of a curve that is cut (de Casteljau). */
function cut([from, first, second, to]: Curve, share: number): readonly [Curve, Curve] {
  const a = between(from, first, share);
  const b = between(first, second, share);
  const c = between(second, to, share);
  const left = between(a, b, share);
  const right = between(b, c, share);
  const middle = between(left, right, share);
  return [
    [from, a, left, middle],
    [middle, right, c, to],
  ];
}

/**
 * A smooth line through the points, without its first `M0`. Both ends are cut out of curves, so that a line as long
 * as its ring ends as high and as steep as it began.
 */
export function smoothLine(line: Line): string {
  const base = Math.floor(line.start);
  const share = line.start - base;
  const [, first] = cut(curveAt(line, base), share);
  const [last] = cut(curveAt(line, base + line.steps), share);
  const curves = Array.from({ length: line.steps - 1 }, (_, index) => curveAt(line, base + 1 + index));
  // In steps from the left edge.
  const write1 = (curve: Curve, from: number, to: number) => {
    const [x1, x2, x3] = [between(from, to, 1 / 3), between(from, to, 2 / 3), to].map((x) =>
      write(x * line.step),
    );
    return `C${x1} ${write(curve[1])} ${x2} ${write(curve[2])} ${x3} ${write(curve[3])}`;
  };
  return [
    write(first[0]),
    write1(first, 0, 1 - share),
    ...curves.map((curve, index) => write1(curve, index + 1 - share, index + 2 - share)),
    write1(last, line.steps - share, line.steps),
  ].join('');
}
