import { createLabel, type Label, renderLabels } from '../../screenshots/parts/lettering.ts';
import { box, outline, rule } from '../../screenshots/parts/shapes.ts';
import { circleOf, type Point, upTo } from '../frame.ts';
import { type OutlinePoint, outlineOf, pointsOf } from '../glyph.ts';
import type { Work } from '../work.ts';

const [width, height] = [1130, 1600];
const [paper, pink, ink, red, grey] = ['#f1efe9', '#f3a9b8', '#1f1a4d', '#e2402a', '#8f8bb0'] as const;
const [baseline, size, left] = [1132, 1870, 8];
/** The typeface's lines, in thousandths of the type size above the baseline. */
const metrics = [
  { units: 527, name: '527' },
  { units: 0, name: '0' },
  { units: -159, name: '-159' },
] as const;
const yOf = (units: number) => baseline - (units / 1000) * size;
const mono = { face: 'mono', size: 17, fill: ink } as const;

function drawMetrics(): string {
  const lines = metrics.map(({ units }) =>
    rule(
      [0, yOf(units)],
      [width, yOf(units)],
      ink,
      units === 0 ? 3 : 1.4,
      units === 0 ? '' : 'stroke-dasharray="2 7"',
    ),
  );
  const squares = upTo(23).flatMap((column) =>
    upTo(32).map((row) => box(column * 50 + 14, row * 50, 2, 2, grey)),
  );
  return [...squares, ...lines].join('');
}

/** Handles with their lines, and points: squares on the curve, circles off it. */
function drawPoints(points: readonly OutlinePoint[]): string {
  const handles = points
    .filter(({ isOnCurve }) => !isOnCurve)
    .flatMap(({ at, ties }) => [
      ...ties.map((tie) => rule(at, tie, ink, 1.5, 'stroke-opacity="0.75"')),
      circleOf(at[0], at[1], 6, `fill="${paper}" stroke="${ink}" stroke-width="2.2"`),
    ]);
  const corners = points
    .filter(({ isOnCurve }) => isOnCurve)
    .map(({ at: [x, y] }) => box(x - 7, y - 7, 14, 14, red, `stroke="${paper}" stroke-width="2"`));
  return [...handles, ...corners].join('');
}

/** Numbers next to the points, pointing away from the middle of the letter. */
function numberPoints(points: readonly OutlinePoint[], [x0, y0]: Point): Label[] {
  return points
    .filter(({ isOnCurve }) => isOnCurve)
    .map(({ at: [x, y] }, index) => {
      const reach = Math.hypot(x - x0, y - y0) || 1;
      const [dx, dy] = [((x - x0) / reach) * 24, ((y - y0) / reach) * 24];
      return createLabel(x + dx, y + dy + 5, String(index + 1), { ...mono, size: 14, anchor: 'middle' });
    });
}

/** The alphabet along the bottom, with this letter in colour. */
const alphabet = (): Label[] =>
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) =>
    createLabel(58 + index * 40.6, 1548, letter, {
      face: 'poster',
      size: 38,
      fill: letter === 'g' ? red : ink,
      anchor: 'middle',
    }),
  );

export const letterPoints: Work = {
  width,
  height,
  paper,
  draw: async () => {
    const glyph = await outlineOf('g', 'poster', left, baseline, size);
    const points = pointsOf(glyph);
    const onCurve = points.filter(({ isOnCurve }) => isOnCurve).length;
    const labels = [
      ...metrics.map(({ units, name }) =>
        createLabel(width - 24, yOf(units) - 10, name, { ...mono, anchor: 'end' }),
      ),
      createLabel(width - 24, 46, `${onCurve} + ${points.length - onCurve}`, { ...mono, anchor: 'end' }),
      createLabel(24, 46, 'U+0067', mono),
      ...numberPoints(points, [530, 760]),
      ...alphabet(),
    ];
    return [
      drawMetrics(),
      `<path d="${glyph}" fill="${pink}"/>`,
      `<path d="${glyph}" fill="none" stroke="${ink}" stroke-width="2.6"/>`,
      drawPoints(points),
      rule([0, 1490], [width, 1490], ink, 1.4),
      outline(58 + 6 * 40.6 - 20, 1508, 40, 60, red, 2),
      await renderLabels(labels, width, height),
    ].join('');
  },
};
