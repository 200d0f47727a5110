import { pointsAlong } from '../cut-paper.ts';
import type { Point, Random } from '../frame.ts';

export const inks = {
  paper: '#f5efdc',
  ink: '#232a2c',
  water: '#9cc5d3',
  brick: '#b8563c',
  red: '#d8391f',
  dyke: '#6b5a3e',
} as const;

const pastures = ['#cfdca4', '#c2d394', '#dbe3b4', '#b6ca88', '#d3dfab'];
const crops = ['#ead79a', '#e2c684', '#c9b98a', '#f0e3b6', '#a9bf86'];

/** Returns the colour of a field: grass, and now and then a crop. */
export function fieldColour(random: Random): string {
  const colours = random() < 0.8 ? pastures : crops;
  return colours[Math.floor(random() * colours.length)] ?? inks.paper;
}

const course: readonly Point[] = [
  [-120, 900],
  [60, 846],
  [230, 770],
  [360, 640],
  [480, 548],
  [620, 560],
  [720, 660],
  [840, 756],
  [1000, 760],
  [1130, 660],
  [1270, 590],
  [1430, 640],
  [1560, 610],
  [1720, 520],
];
const line = pointsAlong(course, 24, false);

/** The length of the river, in pixels. */
export const riverLength = line.reduce((sum, [x, y], index) => {
  const [px, py] = line[index - 1] ?? [x, y];
  return sum + Math.hypot(x - px, y - py);
}, 0);

/** Returns a point at a distance from the middle of the river; `part` runs from 0 upstream to 1. */
export function alongRiver(part: number, distance: number): Point {
  const last = line.length - 1;
  const exact = Math.max(0, Math.min(1, part)) * last;
  const index = Math.min(last - 1, Math.floor(exact));
  const at = (near: number): Point => line[Math.max(0, Math.min(last, near))] ?? [0, 0];
  // The wide span keeps fields in a bend from fanning out at once.
  const [before, after, from, to] = [at(index - 9), at(index + 10), at(index), at(index + 1)];
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const reach = Math.hypot(dx, dy) || 1;
  const rest = exact - index;
  return [
    from[0] + (to[0] - from[0]) * rest - (dy / reach) * distance,
    from[1] + (to[1] - from[1]) * rest + (dx / reach) * distance,
  ];
}

/** Returns the line at a distance from the middle of the river. */
export const offsetRiver = (distance: number): Point[] =>
  Array.from({ length: 261 }, (_, index) => alongRiver(index / 260, distance));

/** Returns the commands of a polygon. */
export const toClosedPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
