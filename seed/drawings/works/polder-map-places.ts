import { area, box, placed, rule } from '../../screenshots/parts/shapes.ts';
import { pointsAlong } from '../cut-paper.ts';
import { circleOf, type Point, pathOf, type Random, stroke, upTo } from '../frame.ts';
import { fieldColour, inks, toClosedPath } from './polder-map-ground.ts';

const { paper, ink, water, brick, red, dyke } = inks;

/** The shore of the drained lake. */
const shore = pointsAlong(
  [
    [930, 250],
    [980, 130],
    [1110, 96],
    [1270, 108],
    [1400, 180],
    [1440, 300],
    [1370, 420],
    [1220, 460],
    [1060, 440],
    [960, 370],
  ],
  10,
);
const grown = (points: readonly Point[], by: number): Point[] =>
  points.map(([x, y]): Point => {
    const [dx, dy] = [x - 1185, y - 280];
    const reach = Math.hypot(dx, dy);
    return [x + (dx / reach) * by, y + (dy / reach) * by];
  });

/** A windmill as maps draw it: a mill seen from the front. */
const mill = (x: number, y: number): string =>
  placed(
    x,
    y,
    `${area('M-5 10L-3 -6h6L5 10Z', ink)}${rule([-10, -16], [10, 4], ink, 2.6)}${rule([10, -16], [-10, 4], ink, 2.6)}`,
  );

/** A lake that was pumped dry: straight roads and fields within a ring canal, its mills on the dyke. */
export function drawRingPolder(random: Random): string {
  const [column, row] = [104, 46];
  const fields = upTo(7 * 11).flatMap((index) => {
    const [x, y] = [-360 + (index % 7) * column, -250 + Math.floor(index / 7) * row];
    const halves = random() < 0.5 ? 2 : 1;
    return upTo(halves).map((half) =>
      box(
        x + (half * column) / halves,
        y,
        column / halves,
        row,
        fieldColour(random),
        `stroke="${water}" stroke-width="1.6"`,
      ),
    );
  });
  const roads = upTo(6).flatMap((index) => {
    const x = -360 + (index + 1) * column;
    return [rule([x, -300], [x, 300], ink, 6), rule([x, -300], [x, 300], paper, 3.4)];
  });
  const avenue = [rule([-400, 0], [400, 0], ink, 9), rule([-400, 0], [400, 0], '#f0b93f', 6)];
  const trees = upTo(86).flatMap((index) =>
    [-9, 9].map((side) => circleOf(-400 + index * 9.4, side, 2.6, 'fill="#5d7d4b"')),
  );
  const farms = upTo(30).map((index) => {
    const [x, y] = [
      -360 + (1 + (index % 6)) * column + (index % 2 === 0 ? 8 : -16),
      -230 + Math.floor(index / 6) * row * 2.1,
    ];
    return box(x, y + random() * 20, 9, 9, brick) + box(x - 3, y - 8, 4, 24, '#5d7d4b');
  });
  const hachures = grown(shore, 12).map((from, index) => {
    const to = grown(shore, 4)[index] ?? from;
    return `M${from.map((at) => at.toFixed(1)).join(' ')}L${to.map((at) => at.toFixed(1)).join(' ')}`;
  });
  const mills = upTo(9).map((index) => {
    const [x, y] = grown(shore, 34)[Math.round(index * 11 + 4) % shore.length] ?? [0, 0];
    return mill(x, y);
  });
  return [
    area(toClosedPath(grown(shore, 46)), '#cfd9a8', `stroke="${water}" stroke-width="5"`),
    area(toClosedPath(grown(shore, 22)), water, `stroke="${ink}" stroke-width="1.6"`),
    area(toClosedPath(grown(shore, 11)), paper, `stroke="${dyke}" stroke-width="3"`),
    `<path d="${hachures.join('')}" stroke="${dyke}" stroke-width="1.6"/>`,
    `<clipPath id="lake">${area(toClosedPath(shore), '#000')}</clipPath><g clip-path="url(#lake)"><g transform="translate(1185 280) rotate(-11)">`,
    ...fields,
    ...roads,
    ...avenue,
    ...trees,
    ...farms,
    '</g></g>',
    pathOf(shore, stroke(water, 5), true),
    ...mills,
  ].join('');
}

/** The outline of a fortress with six bastions: `curtain` is the reach of its walls, `point` that of their tips. */
function bastions(curtain: number, point: number): Point[] {
  return upTo(6).flatMap((index) => {
    const angle = (index / 6) * Math.PI * 2 - 0.3;
    const at = (turn: number, radius: number): Point => [
      Math.cos(angle + turn) * radius,
      Math.sin(angle + turn) * radius,
    ];
    const shoulder = curtain + (point - curtain) * 0.45;
    return [at(-0.27, curtain), at(-0.23, shoulder), at(0, point), at(0.23, shoulder), at(0.27, curtain)];
  });
}

/** A fortified town: moat, ravelins, walls, streets that meet in a square, and a church. */
export function drawFort(random: Random): string {
  const ravelins = upTo(6).map((index) => {
    const angle = ((index + 0.5) / 6) * 360 - 17;
    return area(
      'M126 0L106 -21L101 0L106 21Z',
      '#c2d394',
      `stroke="${ink}" stroke-width="1.6" transform="rotate(${angle})"`,
    );
  });
  const blocks = upTo(3).flatMap((ring) =>
    upTo(12).map((index) => {
      const [from, to] = [(index / 12) * 6.283 - 0.24, ((index + 0.78) / 12) * 6.283 - 0.24];
      const [near, far] = [16 + ring * 16, 27 + ring * 16];
      const corners = [
        [from, near],
        [from, far],
        [to, far],
        [to, near],
      ].map(([angle = 0, radius = 0]): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius]);
      return area(toClosedPath(corners), random() < 0.82 ? brick : '#d58a6c');
    }),
  );
  const church = [box(-4, -9, 8, 18, ink), box(-8, -3, 16, 6, ink), circleOf(0, -13, 3, `fill="${red}"`)];
  const shapes = [
    area(toClosedPath(bastions(140, 186)), '#cfd9a8', `stroke="${ink}" stroke-width="1.4"`),
    area(toClosedPath(bastions(130, 172)), water, `stroke="${ink}" stroke-width="1.8"`),
    ...ravelins,
    area(toClosedPath(bastions(80, 136)), '#b6ca88', `stroke="${ink}" stroke-width="2.4"`),
    area(toClosedPath(bastions(70, 118)), '#dbe3b4', `stroke="${dyke}" stroke-width="1.4"`),
    circleOf(0, 0, 63, `fill="${paper}"`),
    ...blocks,
    ...church,
    rule([58, 18], [172, 50], ink, 8),
    rule([58, 18], [172, 50], paper, 5),
  ];
  return placed(1330, 856, shapes.join(''));
}
