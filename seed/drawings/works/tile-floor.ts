import { area, box, placed, rule } from '../../screenshots/parts/shapes.ts';
import { circleOf, type Random, upTo } from '../frame.ts';
import type { Work } from '../work.ts';

const size = 1400;
const [count, tile, grout] = [6, 240, 5] as const;
const [cream, oxblood, teal, ochre, navy, sage, joint] = [
  '#eadfc6',
  '#9c3a2c',
  '#2f6b6a',
  '#d9a23f',
  '#22304f',
  '#a9b898',
  '#8f8a7d',
] as const;

/** A quarter of a ring around the corner at 0,0. */
const quarter = (radius: number, fill: string): string =>
  area(`M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`, fill);

/** A petal from the corner along an angle, in degrees. */
const petal = (angle: number, long: number, half: number, fill: string): string =>
  area(
    `M8 0Q${long * 0.5} ${-half} ${long} 0Q${long * 0.5} ${half} 8 0Z`,
    fill,
    `transform="rotate(${angle})"`,
  );

/** The pattern of one tile of 235 pixels: a flower in one corner, a star in the opposite one. */
const pattern = (): string => {
  const s = tile - grout;
  const star = `M${s} ${s}H${s * 0.56}L${s * 0.7} ${s * 0.88}L${s * 0.66} ${s * 0.66}L${s * 0.88} ${s * 0.7}L${s} ${s * 0.56}Z`;
  const innerStar = `M${s} ${s}H${s * 0.74}L${s * 0.82} ${s * 0.93}L${s * 0.8} ${s * 0.8}L${s * 0.93} ${s * 0.82}L${s} ${s * 0.74}Z`;
  return [
    box(0, 0, s, s, sage),
    quarter(s * 0.68, cream),
    quarter(s * 0.64, oxblood),
    quarter(s * 0.55, cream),
    quarter(s * 0.52, navy),
    ...[0, 45, 90].map((angle) => petal(angle, s * 0.49, s * 0.13, cream)),
    ...[0, 45, 90].map((angle) => petal(angle, s * 0.43, s * 0.075, ochre)),
    ...[22.5, 67.5].map((angle) => petal(angle, s * 0.36, s * 0.06, teal)),
    quarter(s * 0.12, oxblood),
    quarter(s * 0.06, cream),
    area(star, cream),
    area(star, teal, `transform="translate(${s * 0.05} ${s * 0.05}) scale(0.95)"`),
    area(innerStar, ochre),
    ...[
      [s, 0],
      [0, s],
    ].flatMap(([x = 0, y = 0]) => [
      circleOf(x, y, s * 0.24, `fill="${cream}"`),
      circleOf(x, y, s * 0.2, `fill="${navy}"`),
      circleOf(x, y, s * 0.12, `fill="${cream}"`),
      circleOf(x, y, s * 0.08, `fill="${oxblood}"`),
    ]),
  ].join('');
};

/** Draws the wear of one tile: its tone, pits and a chipped corner. */
function drawWear(random: Random): string {
  const s = tile - grout;
  const isDark = random() < 0.5;
  const pits = upTo(14).map(() =>
    circleOf(random() * s, random() * s, 0.6 + random() ** 3 * 3, `fill="${cream}" fill-opacity="0.5"`),
  );
  const [chipX, chipY, chip] = [
    random() < 0.5 ? 0 : s,
    random() < 0.5 ? 0 : s,
    random() < 0.22 ? 9 + random() * 14 : 0,
  ];
  return [
    box(0, 0, s, s, isDark ? '#1d1a1a' : '#fff4da', `fill-opacity="${(random() * 0.13).toFixed(2)}"`),
    ...pits,
    rule([0, 1.5], [s, 1.5], '#ffffff', 3, 'stroke-opacity="0.3"'),
    rule([0, s - 1.5], [s, s - 1.5], '#20140c', 3, 'stroke-opacity="0.25"'),
    chip > 0
      ? area(
          `M${chipX - chip} ${chipY}L${chipX} ${chipY - chip * 0.7}L${chipX + chip * 0.8} ${chipY}L${chipX} ${chipY + chip}Z`,
          '#b9aa8e',
        )
      : '',
  ].join('');
}

/** The floor, laid in fours; one tile of the thirty-six was laid the wrong way round. */
function drawFloor(random: Random): string {
  const s = tile - grout;
  return upTo(count * count)
    .map((index) => {
      const [column, row] = [index % count, Math.floor(index / count)];
      const quarterTurn =
        [
          [2, 3],
          [1, 0],
        ][row % 2]?.[column % 2] ?? 0;
      const turns = column === 4 && row === 3 ? quarterTurn + 2 : quarterTurn;
      const [x, y] = [-18 + column * tile + grout / 2, -18 + row * tile + grout / 2];
      const clipped = `<svg x="${x}" y="${y}" width="${s}" height="${s}"><g transform="rotate(${turns * 90} ${s / 2} ${s / 2})">${pattern()}</g>${drawWear(random)}</svg>`;
      return clipped;
    })
    .join('');
}

/** A crack over two tiles. */
const crack =
  '<path d="M236 962L262 1010L254 1062L300 1112L296 1160L340 1204L352 1262L398 1300" fill="none" stroke="#2a2019" stroke-width="2.6" opacity="0.75"/><path d="M300 1112L352 1122L384 1108" fill="none" stroke="#2a2019" stroke-width="1.8" opacity="0.6"/>';

/** The shadow of the room: everything but the light of a window with six panes, and a plant before it. */
function drawShade(): string {
  const panes = upTo(6).map((index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    const at = (u: number, v: number) =>
      `${(330 + u * 360 + v * 250).toFixed(0)} ${(1260 - v * 330 + u * 96).toFixed(0)}`;
    const [u, v] = [column * 1.06, row * 1.05];
    return `M${at(u, v)}L${at(u + 1, v)}L${at(u + 1, v + 1)}L${at(u, v + 1)}Z`;
  });
  // A branch in a jar on the sill: its shadow is long, as that of the window.
  const leaves = upTo(15).map((index) => {
    const along = index / 14;
    const [x, y] = [716 + along * 330 + Math.sin(along * 3) * 40, 770 - along * 330];
    const leaf = area('M0 0Q34 -30 104 -6Q44 26 0 0Z', '#fff');
    return placed(x, y, leaf, index % 2 === 0 ? -98 - along * 20 : 8 - along * 24, 1.12 - along * 0.5);
  });
  const stem = '<path d="M690 800Q860 700 900 560T1060 430" fill="none" stroke="#fff" stroke-width="6"/>';
  return [
    `<mask id="light"><rect width="${size}" height="${size}" fill="#fff"/><path d="${panes.join('')}" fill="#000"/>${stem}${leaves.join('')}</mask>`,
    `<path d="${panes.join('')}" fill="#ffdf9a" opacity="0.2"/>`,
    `<rect width="${size}" height="${size}" fill="#23244a" opacity="0.54" mask="url(#light)"/>`,
  ].join('');
}

export const tileFloor: Work = {
  width: size,
  height: size,
  paper: joint,
  draw: (random) => drawFloor(random) + crack + drawShade(),
};
