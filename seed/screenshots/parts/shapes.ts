import type { Point } from '../../drawings/frame.ts';

const short = (value: number) => Number(value.toFixed(1));

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${more}/>`;

export const outline = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  thickness = 2,
  more = '',
): string => box(x, y, width, height, 'none', `stroke="${colour}" stroke-width="${thickness}" ${more}`);

export const rule = (from: Point, to: Point, colour: string, thickness = 2, more = ''): string =>
  `<path d="M${from.map(short).join(' ')}L${to.map(short).join(' ')}" fill="none" stroke="${colour}" stroke-width="${thickness}" ${more}/>`;

export const area = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** Moves, rotates (degrees) and scales shapes as a group. */
export const placed = (x: number, y: number, inside: string, turn = 0, scale = 1, more = ''): string =>
  `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${scale})" ${more}>${inside}</g>`;

/** Returns the commands of a smooth line through points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], isClosed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const near = isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[near] ?? [0, 0];
  };
  const from = at(0);
  const parts = Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const second = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${[...first, ...second, ...end].map(short).join(' ')}`;
  });
  return `M${from.map(short).join(' ')}${parts.join('')}${isClosed ? 'Z' : ''}`;
}

/** Returns a small arrow to the right, for links and buttons; `turn` in degrees. */
export const arrow = (
  x: number,
  y: number,
  size: number,
  colour: string,
  turn = 0,
  thickness = 2.5,
): string =>
  placed(
    x,
    y,
    `<path d="M${-size} 0H${size}M${short(size * 0.25)} ${short(-size * 0.75)}L${size} 0L${short(size * 0.25)} ${short(size * 0.75)}" fill="none" stroke="${colour}" stroke-width="${thickness}"/>`,
    turn,
  );
