import type { Point } from './frame.ts';

const short = (value: number) => Number(value.toFixed(1));

/**
 * Returns the commands of parallel lines that fill a convex polygon.
 * @param angle of the lines, in degrees
 * @param spacing between the lines, in pixels
 */
export function hatch(polygon: readonly Point[], angle: number, spacing: number): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const across = ([x, y]: Point) => -x * sin + y * cos;
  const heights = polygon.map(across);
  const first = Math.ceil(Math.min(...heights) / spacing);
  const last = Math.floor(Math.max(...heights) / spacing);
  const lines: string[] = [];
  for (let index = first; index <= last; index += 1) {
    const level = index * spacing;
    const met = polygon.flatMap((from, corner): Point[] => {
      const to = polygon[(corner + 1) % polygon.length] ?? from;
      const [a, b] = [across(from) - level, across(to) - level];
      if (a < 0 === b < 0) return [];
      const part = a / (a - b);
      return [[from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]];
    });
    const [from, to] = met;
    // A pen goes back and forth: every second line starts where the previous one ended.
    const ends = index % 2 === 0 ? [from, to] : [to, from];
    const [start, end] = ends;
    if (start && end) lines.push(`M${start.map(short).join(' ')}L${end.map(short).join(' ')}`);
  }
  return lines.join('');
}
