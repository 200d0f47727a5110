import type { Point } from './frame.ts';

const short = (value: number) => Number(value.toFixed(1));

/**
 * Returns a gouge's cut along a line: thin where the tool enters and leaves, `width` in between.
 * @param lead the part of the line at which the cut is widest, from 0 to 1
 */
export function gouge(line: readonly Point[], width: number, lead = 0.5): string {
  const last = line.length - 1;
  const sides = line.map(([x, y], index) => {
    const [before, after] = [line[Math.max(0, index - 1)], line[Math.min(last, index + 1)]];
    const [dx, dy] = [(after?.[0] ?? x) - (before?.[0] ?? x), (after?.[1] ?? y) - (before?.[1] ?? y)];
    const reach = Math.hypot(dx, dy) || 1;
    const part = index / last;
    const swell = part < lead ? part / lead : (1 - part) / (1 - lead);
    const half = (width / 2) * Math.sin((Math.PI / 2) * swell) ** 0.8;
    return {
      left: [x - (dy / reach) * half, y + (dx / reach) * half],
      right: [x + (dy / reach) * half, y - (dx / reach) * half],
    };
  });
  const outline = [...sides.map(({ left }) => left), ...sides.map(({ right }) => right).reverse()];
  return `M${outline.map((point) => point.map(short).join(' ')).join('L')}Z`;
}

/** Returns a point of a cubic Bézier curve; `t` from 0 to 1. */
export function onCurve([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const at = (axis: 0 | 1) =>
    (1 - t) ** 3 * a[axis] +
    3 * (1 - t) ** 2 * t * b[axis] +
    3 * (1 - t) * t ** 2 * c[axis] +
    t ** 3 * d[axis];
  return [at(0), at(1)];
}
