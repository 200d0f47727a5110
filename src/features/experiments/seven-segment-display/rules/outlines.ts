import type { Look } from './look.ts';
import { type Segment, segments } from './segments.ts';

/** In units of the drawing. */
export const digitHeight = 100;
export const digitWidth = 56;

type Point = readonly [x: number, y: number];

/** Formats a number for SVG with at most two decimals, identically in every browser. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

const distanceBetween = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);

const pointTowards = (from: Point, to: Point, distance: number): Point => {
  const fraction = distance / (distanceBetween(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction];
};

const formatPoint = ([x, y]: Point) => `${formatNumber(x)} ${formatNumber(y)}`;

/** Draws a closed polygon with rounded corners, each limited to half of its shorter side. */
function roundedPath(points: readonly Point[], radius: number): string {
  if (radius === 0) return `M${points.map(formatPoint).join('L')}Z`;
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const corners = points.map((corner, index) => {
    const [before, after] = [at(index - 1), at(index + 1)];
    const inset = Math.min(radius, distanceBetween(corner, before) / 2, distanceBetween(corner, after) / 2);
    return `${formatPoint(pointTowards(corner, before, inset))}Q${formatPoint(corner)} ${formatPoint(pointTowards(corner, after, inset))}`;
  });
  return `M${corners.join('L')}Z`;
}

const flipX = (points: readonly Point[]) => points.map(([x, y]): Point => [digitWidth - x, y]);
const flipY = (points: readonly Point[]) => points.map(([x, y]): Point => [x, digitHeight - y]);

/** Lists each bar's corners: mitred at the outer corners, pointed at both ends in the middle. */
function segmentCorners(thickness: number, gap: number): Readonly<Record<Segment, readonly Point[]>> {
  const t = thickness;
  // The gap between two mitred ends, measured along the edge.
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

/** Draws each bar's outline as a path's `d`, with the digit's top left corner as origin. */
export function createOutlines({
  thickness,
  gap,
  rounding,
}: Pick<Look, 'thickness' | 'gap' | 'rounding'>): Readonly<Record<Segment, string>> {
  const corners = segmentCorners(thickness, gap);
  const radius = ((thickness / 2) * rounding) / 100;
  const entries = segments.map((segment) => [segment, roundedPath(corners[segment], radius)] as const);
  return Object.fromEntries(entries) as Record<Segment, string>;
}
