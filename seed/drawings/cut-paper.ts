import { type Point, type Random, upTo } from './frame.ts';

const short = (value: number) => value.toFixed(1);

/** Returns the points of a list as in SVG: `0,0 100,50`. */
export const toPoints = (list: string): Point[] =>
  list.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

/** Returns points along a smooth line (Catmull-Rom), `steps` to each given point. */
export function pointsAlong(points: readonly Point[], steps: number, isClosed = true): Point[] {
  const count = points.length;
  const at = (index: number): Point => {
    const near = isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[near] ?? [0, 0];
  };
  const blend = (a: number, b: number, c: number, d: number, t: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
  const line = upTo(isClosed ? count : count - 1).flatMap((index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return upTo(steps).map((step): Point => {
      const t = step / steps;
      return [blend(a[0], b[0], c[0], d[0], t), blend(a[1], b[1], c[1], d[1], t)];
    });
  });
  return isClosed ? line : [...line, at(count - 1)];
}

/** Returns an outline as cut by scissors: short straight snips that are never quite true. */
export function snipped(points: readonly Point[], random: Random, slip = 1.6): string {
  const cut = points.map(
    ([x, y]) => `${short(x + (random() - 0.5) * slip)} ${short(y + (random() - 0.5) * slip)}`,
  );
  return `M${cut.join('L')}Z`;
}

/** The layers of a piece of paper's shadow: how far it falls and how dark it is. */
const shadow = [
  [9, 0.1],
  [6.5, 0.12],
  [4, 0.16],
  [2, 0.2],
] as const;

/** Returns a piece of paper as SVG: its shadow, its lit edge and its face. */
export function paperPiece(d: string, fill: string): string {
  const layers = shadow.map(
    ([fall, opacity]) =>
      `<path d="${d}" fill="#1c0d08" fill-opacity="${opacity}" transform="translate(${fall * 0.75} ${fall})"/>`,
  );
  return `${layers.join('')}<path d="${d}" fill="#fff6e2" transform="translate(-1.2 -1.4)"/><path d="${d}" fill="${fill}"/>`;
}
