import type { Look } from './look.ts';
import { type Segment, segments } from './segments.ts';

/** A digit is a hundred units high. */
export const digitHeight = 100;
export const digitWidth = 56;

type Point = readonly [x: number, y: number];

/** A number of a drawing: two decimals at most, written alike everywhere. */
export function written(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

const between = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);

const towards = (from: Point, to: Point, distance: number): Point => {
  const share = distance / (between(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
};

const say = ([x, y]: Point) => `${written(x)} ${written(y)}`;

/** A closed shape with its corners rounded, each as far as half of its shorter side. */
function rounded(points: readonly Point[], radius: number): string {
  if (radius === 0) return `M${points.map(say).join('L')}Z`;
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const corners = points.map((corner, index) => {
    const [before, after] = [at(index - 1), at(index + 1)];
    const cut = Math.min(radius, between(corner, before) / 2, between(corner, after) / 2);
    return `${say(towards(corner, before, cut))}Q${say(corner)} ${say(towards(corner, after, cut))}`;
  });
  return `M${corners.join('L')}Z`;
}

const flipX = (points: readonly Point[]) => points.map(([x, y]): Point => [digitWidth - x, y]);
const flipY = (points: readonly Point[]) => points.map(([x, y]): Point => [x, digitHeight - y]);

/** The corners of each bar: mitred where two meet at an outer corner, pointed at both ends in the middle. */
function cornersOf(thickness: number, gap: number): Readonly<Record<Segment, readonly Point[]>> {
  const t = thickness;
  // A gap between two mitred ends, measured along the edge.
  const d = gap * Math.SQRT1_2;
  const middle = digitHeight / 2;
  const a: readonly Point[] = [
    [d, 0],
    [digitWidth - d, 0],
    [digitWidth - t - d, t],
    [t + d, t],
  ];
  const f: readonly Point[] = [
    [0, d],
    [t, t + d],
    [t, middle - t / 2 - d],
    [t / 2 + gap / 2 - d, middle - gap / 2],
    [0, middle - gap / 2],
  ];
  const end: readonly Point[] = [
    [t + d, middle + t / 2],
    [t / 2 + d, middle],
    [t + d, middle - t / 2],
  ];
  const g = [...end, ...flipX([...end].reverse())];
  return { a, b: flipX(f), c: flipX(flipY(f)), d: flipY(a), e: flipY(f), f, g };
}

/** The outline of each bar, as the `d` of a path, its corner at the top left of the digit being 0 0. */
export function outlinesOf({
  thickness,
  gap,
  rounding,
}: Pick<Look, 'thickness' | 'gap' | 'rounding'>): Readonly<Record<Segment, string>> {
  const corners = cornersOf(thickness, gap);
  const radius = ((thickness / 2) * rounding) / 100;
  const entries = segments.map((segment) => [segment, rounded(corners[segment], radius)] as const);
  return Object.fromEntries(entries) as Record<Segment, string>;
}
