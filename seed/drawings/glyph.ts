import type { Face } from '../screenshots/parts/faces.ts';
import { createLabel, renderLabels } from '../screenshots/parts/lettering.ts';
import { type Point, upTo } from './frame.ts';

/** Larger than any sheet, so that no part of a glyph is left out. */
const canvas = 6000;

const short = (value: number) => Number(value.toFixed(1));

/**
 * Returns the commands of a text's outlines.
 * @param x the start of the text
 * @param y its baseline
 * @param size in pixels
 */
export async function outlineOf(
  words: string,
  face: Face,
  x: number,
  y: number,
  size: number,
): Promise<string> {
  const svg = await renderLabels([createLabel(x, y, words, { face, size, fill: '#000' })], canvas, canvas);
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d).join('');
}

/** A point of an outline: on the curve, or a handle that pulls at it. */
export interface OutlinePoint {
  readonly at: Point;
  readonly isOnCurve: boolean;
  /** The points that its handle is drawn to. */
  readonly ties: readonly Point[];
}

/** Returns the points of an outline of lines and quadratic curves, without repetitions. */
export function pointsOf(outline: string): OutlinePoint[] {
  const points: OutlinePoint[] = [];
  let pen: Point = [0, 0];
  let start: Point = pen;
  for (const [, command = '', values = ''] of outline.matchAll(/([MLQ])([^MLQZ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = values
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const end: Point = command === 'Q' ? [c, d] : [a, b];
    if (command === 'Q') points.push({ at: [a, b], isOnCurve: false, ties: [pen, end] });
    const isNew = [pen, start].every((point) => Math.hypot(end[0] - point[0], end[1] - point[1]) > 1);
    if (isNew || command === 'M') points.push({ at: end, isOnCurve: true, ties: [] });
    if (command === 'M') start = end;
    pen = end;
  }
  return points;
}

/** Moves the points of an outline, whose lines and curves become many short lines. */
export function bend(outline: string, move: (point: Point) => Point): string {
  const steps = 40;
  let pen: Point = [0, 0];
  return [...outline.matchAll(/([MLQZ])([^MLQZ]*)/g)]
    .map(([, command = '', values = '']) => {
      if (command === 'Z') return 'Z';
      const [a = 0, b = 0, c = 0, d = 0] = values
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      const from = pen;
      const [via, end]: readonly [Point, Point] =
        command === 'Q'
          ? [
              [a, b],
              [c, d],
            ]
          : [
              [(from[0] + a) / 2, (from[1] + b) / 2],
              [a, b],
            ];
      pen = end;
      if (command === 'M') return `M${move(end).map(short).join(' ')}`;
      const line = upTo(steps).map((step) => {
        const t = (step + 1) / steps;
        const mix = (axis: 0 | 1) =>
          (1 - t) ** 2 * from[axis] + 2 * (1 - t) * t * via[axis] + t ** 2 * end[axis];
        return move([mix(0), mix(1)])
          .map(short)
          .join(' ');
      });
      return `L${line.join('L')}`;
    })
    .join('');
}
