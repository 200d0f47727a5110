import { circleOf, type Point, randomFrom, upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { area, arrow, box, outline, placed, rule } from '../parts/shapes.ts';

export const navy = '#16324a';
export const magenta = '#c2187a';
const land = '#f3e2b0';

/** Pixels to a metre on the plan. */
export const scale = 7;
/** The quay: from the lock in the south, past the bend, to the east. */
export const south: Point = [585, 1100];
export const bend: Point = [760, 500];
export const east: Point = [1700, 250];

/** Returns a place on a stretch of quay, by the distance along it and out into the water. */
export function beside(from: Point, to: Point, along: number, out: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return [from[0] + x * along - y * out, from[1] + y * along + x * out];
}

/** Returns where two lines parallel to the quay meet, at the same distance. */
export function cornerAt(out: number): Point {
  const [[ax, ay], [bx, by]] = [beside(bend, east, 0, out), beside(bend, east, 100, out)];
  const [[cx, cy], [dx, dy]] = [beside(bend, south, 0, -out), beside(bend, south, 100, -out)];
  const part =
    ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / ((bx - ax) * (dy - cy) - (by - ay) * (dx - cx));
  return [Math.round(ax + (bx - ax) * part), Math.round(ay + (by - ay) * part)];
}

export const degrees = (from: Point, to: Point) =>
  (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

/** Berths with their lengths in metres, outward from the bend. */
export const eastern = [22, 14, 18, 24, 12, 12, 26].map((metres, index) => ({ number: 14 + index, metres }));
export const southern = [10, 13, 11, 15, 9, 12].map((metres, index) => ({ number: 13 - index, metres }));
export const boat = 18;

export const hull = (length: number, beam: number, fill: string, more: string) =>
  area(
    `M0 ${-beam / 2}H${length * 0.72}Q${length * 0.93} ${-beam * 0.42} ${length} 0Q${length * 0.93} ${beam * 0.42} ${length * 0.72} ${beam / 2}H0Q-6 0 0 ${-beam / 2}Z`,
    fill,
    more,
  );

export function drawBerths(
  berths: readonly { number: number; metres: number }[],
  from: Point,
  to: Point,
  side: 1 | -1,
) {
  let along = 26;
  const shapes: string[] = [];
  const labels: Label[] = [];
  const turn = degrees(from, to);
  for (const { number, metres } of berths) {
    const length = metres * scale;
    const fits = metres >= boat;
    const [x, y] = beside(from, to, along, 8 * side);
    const isChosen = number === 14;
    const colour = isChosen ? magenta : fits ? navy : '#b9cdd6';
    const top = side === 1 ? 0 : -46;
    const slip = box(0, top, length - 8, 46, colour, 'rx="3"');
    const moored =
      !fits && number % 2
        ? placed(10, top + 23, hull(length - 34, 26, '#e9f1f4', 'stroke="#8ea9b7" stroke-width="2"'))
        : '';
    shapes.push(placed(x, y, slip + moored, turn));
    const [middleX, middleY] = beside(from, to, along + (length - 8) / 2, (8 + 23) * side);
    const ink = fits ? '#fff' : '#6d8896';
    if (!moored)
      labels.push(
        createLabel(middleX, middleY + 10, `${number}`, {
          face: 'bold',
          size: 28,
          fill: ink,
          anchor: 'middle',
        }),
      );
    along += length;
  }
  return { shapes: shapes.join(''), labels };
}

/** Shallows along the quay, the deeper water further out. */
export const drawWater = () =>
  [90, 210, 360]
    .map((out, index) => {
      const points = [beside(bend, east, 1100, out), cornerAt(out), beside(bend, south, 700, -out)];
      const d = `M${points.map((point) => point.map(Math.round).join(' ')).join('L')}L1700 1100Z`;
      return area(
        d,
        ['#dceef3', '#eaf5f7', '#f8fcfc'][index] ?? '#fff',
        'stroke="#8fbccb" stroke-width="2" stroke-linejoin="round"',
      );
    })
    .join('');

export function drawLand() {
  const ground = area(
    `M480 0H1700V${east[1]}L${bend.join(' ')}L${south.join(' ')}H480Z`,
    land,
    `stroke="${navy}" stroke-width="5"`,
  );
  const turn = degrees(bend, east);
  const house = (x: number, y: number, w: number, h: number) =>
    placed(
      x,
      y,
      box(0, 0, w, h, '#e3c987', 'stroke="#8f7434" stroke-width="2"') +
        rule([0, h / 2], [w, h / 2], '#8f7434', 2),
      turn,
    );
  const random = randomFrom(14);
  const trees = upTo(26).map((index) => {
    const [x, y] = beside(bend, east, 40 + index * 34 + random() * 8, -150 - random() * 12);
    return circleOf(x, y, 11 + random() * 5, 'fill="#a9bd7c" stroke="#6f8748" stroke-width="2"');
  });
  const road = rule(beside(bend, east, -300, -96), beside(bend, east, 1100, -96), '#fff8e2', 34);
  const bollards = upTo(24).map((index) =>
    circleOf(...beside(bend, east, 20 + index * 40, -14), 5, `fill="${navy}"`),
  );
  return [
    ground,
    road,
    ...trees,
    house(820, 262, 190, 84),
    house(1060, 150, 120, 110),
    house(1225, 130, 240, 74),
    house(560, 560, 70, 150),
    ...bollards,
  ].join('');
}

export function drawCompass(x: number, y: number) {
  const points = upTo(36).map((index) =>
    placed(0, 0, rule([0, -78], [0, index % 9 ? -70 : -60], magenta, 2), index * 10),
  );
  const needle = `${area('M0 -100L14 0L0 -12Z', magenta)}${area('M0 -100L-14 0L0 -12Z', '#f0c4dd')}${area('M0 100L14 0H-14Z', 'none', `stroke="${magenta}" stroke-width="2"`)}`;
  return placed(
    x,
    y,
    circleOf(0, 0, 84, `fill="none" stroke="${magenta}" stroke-width="2"`) + points.join('') + needle,
  );
}

const plain = { face: 'regular', size: 21, fill: '#4c6475' } as const;
const value = { face: 'semibold', size: 27, fill: navy } as const;

const fields = [
  ['Breedte', '4,20 m'],
  ['Aankomst', 'za 12 juli'],
  ['Nachten', '2'],
  ['Telefoon, voor als het gaat stormen', '06 – 000 00 00'],
] as const;

function drawPanel(): { shapes: string; labels: Label[] } {
  const lines = fields.map((_, index) => rule([48, 626 + index * 76], [432, 626 + index * 76], '#c9d5dc', 2));
  const input = `${box(48, 330, 384, 130, '#fff', `stroke="${navy}" stroke-width="4" rx="6"`)}${rule([48, 500], [432, 500], '#c9d5dc', 6)}${rule([48, 500], [262, 500], magenta, 6)}${circleOf(262, 500, 15, `fill="#fff" stroke="${magenta}" stroke-width="5"`)}`;
  const button = `${box(48, 886, 384, 74, magenta, 'rx="6"')}${arrow(392, 923, 13, '#fff', 0, 3.5)}`;
  return {
    shapes: box(0, 0, 480, 1000, '#fff') + lines.join('') + input + button,
    labels: [
      createLabel(48, 128, 'Kromme', { face: 'poster', size: 82, fill: navy, tracking: -0.02 }),
      createLabel(60, 204, 'Kade', { face: 'poster', size: 82, fill: magenta, tracking: -0.02, turn: -9 }),
      createLabel(48, 302, 'Hoe lang is je boot?', { face: 'semibold', size: 29, fill: navy }),
      createLabel(72, 426, '18,0', { face: 'light', size: 92, fill: navy, tracking: -0.04 }),
      createLabel(410, 424, 'meter', { ...plain, size: 26, anchor: 'end' }),
      ...fields.flatMap(([name, told], index) => [
        createLabel(48, 580 + index * 76, name, { ...plain, size: 17 }),
        createLabel(48, 613 + index * 76, told, value),
      ]),
      createLabel(76, 932, 'Reserveer plaats 14', { face: 'bold', size: 26, fill: '#fff' }),
    ],
  };
}

/** Visitor berths on a plan to scale, in the colours of a nautical chart. */
export function krommeKade(): Design {
  const panel = drawPanel();
  const first = drawBerths(eastern, bend, east, 1);
  const second = drawBerths(southern, bend, south, -1);
  const fairway = [beside(bend, east, 1100, 250), cornerAt(250), beside(bend, south, 700, -250)];
  const dashes = `<path d="M${fairway.map((point) => point.join(' ')).join('L')}" fill="none" stroke="${magenta}" stroke-width="3" stroke-dasharray="22 12"/>`;
  const random = randomFrom(7);
  const soundings = upTo(34).map((index) => {
    const [x, y] = [
      1090 + (index % 7) * 78 + random() * 34,
      640 + Math.floor(index / 7) * 76 + random() * 30,
    ];
    return createLabel(x, y, (2.4 + random() * 1.9).toFixed(1).replace('.', ','), {
      face: 'slanted',
      size: 19,
      fill: '#6b94a6',
    });
  });
  const ownTurn = degrees(bend, east);
  const own = placed(
    ...beside(bend, east, 36, 92),
    hull(boat * scale, 31, '#fff', `stroke="${magenta}" stroke-width="4"`),
    ownTurn,
  );
  const callout = `${box(900, 614, 270, 92, navy, 'rx="4"')}${area('M930 616L912 578L960 616Z', navy)}`;
  const bar = upTo(4).map(
    (index) =>
      outline(1270 + index * 70, 952, 70, 12, navy, 2) +
      (index % 2 ? '' : box(1270 + index * 70, 952, 70, 12, navy)),
  );
  return {
    ground: '#c9e3eb',
    layers: [
      drawWater() +
        drawLand() +
        dashes +
        first.shapes +
        second.shapes +
        drawCompass(1480, 800) +
        bar.join(''),
      [
        ...soundings.filter(
          ({ x, y }) => Math.hypot(x - 1480, y - 800) > 130 && y < 930 && !(x < 1190 && y < 730),
        ),
        ...first.labels,
        ...second.labels,
      ],
      own + callout + panel.shapes,
      [
        createLabel(922, 652, 'Plaats 14, 22 meter', { face: 'bold', size: 23, fill: '#fff' }),
        createLabel(922, 686, 'Vrij van za t/m ma', { face: 'regular', size: 20, fill: '#bcd8e4' }),
        createLabel(1262, 540, 'VAARGEUL', {
          face: 'slanted',
          size: 22,
          fill: magenta,
          tracking: 0.35,
          turn: ownTurn,
        }),
        createLabel(856, 326, 'Havenkantoor', { face: 'semibold', size: 20, fill: '#6b5420', turn: ownTurn }),
        createLabel(1270, 942, '0', { ...plain, size: 17, anchor: 'middle' }),
        createLabel(1550, 942, '40 m', { ...plain, size: 17, anchor: 'middle' }),
        createLabel(1552, 60, 'Plattegrond', { ...plain, fill: navy, face: 'semibold', anchor: 'end' }),
        createLabel(1390, 60, 'Tarieven', { ...plain, fill: navy, anchor: 'end' }),
        createLabel(1270, 60, 'Vandaag op de kade', { ...plain, fill: navy, anchor: 'end' }),
        ...panel.labels,
      ],
    ],
  };
}
