import { circleOf, randomFrom, upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { area, box, outline, rule } from '../parts/shapes.ts';

export const night = '#0a0f1c';
export const wall = '#8fa3c4';
export const warm = '#ffc98a';
export const cream = '#f3e9da';
export const dim = '#8490a8';

interface Lamp {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly kind: 'warm' | 'soft' | 'cool' | 'off';
}

interface Room {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly tall: number;
  readonly lamps: readonly Lamp[];
}

/** Lamps in rows over part of a room. */
const grid = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: number,
  reach: number,
  kind: Lamp['kind'],
): Lamp[] =>
  upTo(columns * rows).map((index) => ({
    x: x + (index % columns) * step,
    y: y + Math.floor(index / columns) * step,
    reach,
    kind,
  }));

export const rooms: readonly Room[] = [
  {
    name: 'Leeszaal',
    x: 70,
    y: 170,
    wide: 470,
    tall: 380,
    lamps: [
      ...grid(150, 260, 4, 3, 104, 96, 'warm').map(
        (lamp, index): Lamp => (index === 6 ? { ...lamp, kind: 'off' } : lamp),
      ),
      { x: 305, y: 364, reach: 250, kind: 'soft' },
    ],
  },
  {
    name: 'Hal',
    x: 540,
    y: 170,
    wide: 210,
    tall: 600,
    lamps: [...grid(645, 236, 1, 5, 118, 120, 'soft'), { x: 645, y: 470, reach: 330, kind: 'warm' }],
  },
  {
    name: 'Atelier',
    x: 750,
    y: 170,
    wide: 340,
    tall: 280,
    lamps: [...grid(830, 236, 3, 2, 92, 130, 'cool')],
  },
  { name: 'Keuken', x: 750, y: 450, wide: 340, tall: 150, lamps: [...grid(856, 552, 5, 1, 52, 88, 'warm')] },
  {
    name: 'Garderobe',
    x: 750,
    y: 600,
    wide: 340,
    tall: 170,
    lamps: [{ x: 980, y: 690, reach: 120, kind: 'warm' }],
  },
  {
    name: 'Kinderhoek',
    x: 70,
    y: 550,
    wide: 290,
    tall: 220,
    lamps: [...grid(140, 620, 3, 1, 76, 130, 'warm'), { x: 214, y: 712, reach: 90, kind: 'warm' }],
  },
  {
    name: 'Trap',
    x: 360,
    y: 550,
    wide: 180,
    tall: 220,
    lamps: [
      { x: 450, y: 600, reach: 140, kind: 'soft' },
      { x: 450, y: 736, reach: 90, kind: 'warm' },
    ],
  },
];

export const gradient = (id: string, colour: string, strength: number) =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.25" stop-color="${colour}" stop-opacity="${strength * 0.7}"/><stop offset="0.6" stop-color="${colour}" stop-opacity="${strength * 0.28}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** The gradients of lamps and daylight. */
export const lights = `${gradient('warm', '#ffb25e', 1)}${gradient('soft', '#ff9f50', 0.8)}${gradient('cool', '#ffd596', 1)}<linearGradient id="day" x2="0" y2="1"><stop stop-color="#7fb0ef" stop-opacity="0.5"/><stop offset="1" stop-color="#7fb0ef" stop-opacity="0"/></linearGradient><linearGradient id="side"><stop stop-color="#7fb0ef" stop-opacity="0.5"/><stop offset="1" stop-color="#7fb0ef" stop-opacity="0"/></linearGradient>`;

/** Where daylight still comes in: a window and the pool under it. */
const windows = [
  { room: 0, d: 'M110 170H250L330 330H60Z' },
  { room: 0, d: 'M330 170H490L590 310H290Z' },
  { room: 2, d: 'M810 170H1040L1080 300H790Z' },
  { room: 5, d: 'M70 600V720L200 760V580Z' },
] as const;

export function drawRoom({ x, y, wide, tall, lamps }: Room, index: number): string {
  const day = windows
    .filter(({ room }) => room === index)
    .map(({ d }) => area(d, index === 5 ? 'url(#side)' : 'url(#day)'));
  const pools = lamps
    .filter(({ kind }) => kind !== 'off')
    .map((lamp) =>
      circleOf(lamp.x, lamp.y, lamp.reach, `fill="url(#${lamp.kind})" style="mix-blend-mode:screen"`),
    );
  return `<clipPath id="room${index}"><rect x="${x}" y="${y}" width="${wide}" height="${tall}"/></clipPath><g clip-path="url(#room${index})">${box(x, y, wide, tall, '#16223c')}${day.join('')}${pools.join('')}</g>`;
}

export const drawLamp = ({ x, y, kind }: Lamp) =>
  kind === 'off'
    ? circleOf(x, y, 11, 'fill="#111a2e" stroke="#ff6a4d" stroke-width="3"') +
      rule([x - 19, y], [x + 19, y], '#ff6a4d', 2)
    : circleOf(x, y, 5, 'fill="#fffdf6"');

/** Tables, shelves, steps and counters as thin lines. */
export function drawFurniture(): string {
  const thin = '#0a0f1c';
  const random = randomFrom(2700);
  const shelves = upTo(5).map((index) =>
    box(92, 192 + index * 68, 30, 54, 'none', `stroke="${thin}" stroke-opacity="0.7" stroke-width="2"`),
  );
  const tables = upTo(6).map((index) =>
    box(
      168 + (index % 3) * 118,
      292 + Math.floor(index / 3) * 124,
      84,
      50,
      thin,
      'fill-opacity="0.28" rx="3"',
    ),
  );
  const steps = upTo(11).map((index) =>
    rule([380 + index * 14, 640], [380 + index * 14, 700], thin, 2, 'stroke-opacity="0.8"'),
  );
  const poufs = upTo(6).map(() =>
    circleOf(110 + random() * 210, 660 + random() * 80, 14, `fill="${thin}" fill-opacity="0.3"`),
  );
  const easels = upTo(3).map((index) => box(806 + index * 92, 250, 54, 70, thin, 'fill-opacity="0.22"'));
  return [
    ...shelves,
    ...tables,
    ...steps,
    ...poufs,
    ...easels,
    box(776, 470, 290, 40, thin, 'fill-opacity="0.35"'),
    box(590, 640, 110, 50, thin, 'fill-opacity="0.3" rx="25"'),
  ].join('');
}

export function drawWalls(): string {
  const doors = [
    [540, 330, 0, 64],
    [540, 640, 0, 54],
    [750, 300, 0, 60],
    [750, 500, 0, 60],
    [750, 660, 0, 60],
    [240, 550, 70, 0],
    [610, 770, 70, 0],
  ] as const;
  const gaps = doors.map(([x, y, wide, tall]) => rule([x, y], [x + wide, y + tall], '#2b2a30', 12));
  const glass = [
    [110, 170, 140, 0],
    [330, 170, 160, 0],
    [810, 170, 230, 0],
    [70, 600, 0, 120],
  ] as const;
  const panes = glass.map(([x, y, wide, tall]) => rule([x, y], [x + wide, y + tall], '#bfe0ff', 6));
  return (
    rooms.map(({ x, y, wide, tall }) => outline(x, y, wide, tall, wall, 9)).join('') +
    gaps.join('') +
    panes.join('')
  );
}

const counted = [
  ['Leeszaal', '11 × 9 W', '99'],
  ['Hal', '5 × 12 W', '60'],
  ['Atelier', '6 × 14 W', '84'],
  ['Keuken', '5 × 6 W', '30'],
  ['Kinderhoek', '4 × 6 W', '24'],
  ['Trap en garderobe', '3 × 5 W', '15'],
] as const;

function drawList(): { shapes: string; labels: Label[] } {
  const left = 1168;
  const plain = { face: 'regular', size: 21, fill: cream } as const;
  return {
    shapes: upTo(7)
      .map((index) => rule([left, 352 + index * 54], [1536, 352 + index * 54], '#27324a', 2))
      .join(''),
    labels: [
      createLabel(left - 3, 236, '312 watt', { face: 'light', size: 82, fill: cream, tracking: -0.045 }),
      createLabel(left, 290, '€ 0,10 per uur, met één lamp uit', { ...plain, fill: dim }),
      ...counted.flatMap(([name, lamps, watt], index) => [
        createLabel(left, 387 + index * 54, name, plain),
        createLabel(1452, 387 + index * 54, lamps, { ...plain, size: 19, fill: dim, anchor: 'end' }),
        createLabel(1536, 387 + index * 54, watt, { ...plain, anchor: 'end' }),
      ]),
      createLabel(left, 730, 'Lamp 7 uit scheelt 9 W.', { ...plain, fill: '#ff8a6d' }),
      createLabel(left, 764, 'Dit is geen berekening; zie de luxtabellen.', {
        ...plain,
        size: 18,
        fill: dim,
      }),
    ],
  };
}

function drawClock(): { shapes: string; labels: Label[] } {
  const [from, to, y] = [70, 1536, 878];
  const at = from + ((16.78 - 12) / 12) * (to - from);
  const sky =
    '<linearGradient id="sky"><stop stop-color="#cfe6ff"/><stop offset="0.28" stop-color="#8fb4e6"/><stop offset="0.4" stop-color="#f2a56a"/><stop offset="0.5" stop-color="#5a3f6e"/><stop offset="0.7" stop-color="#1c2440"/><stop offset="1" stop-color="#0f1526"/></linearGradient>';
  const hours = [12, 14, 16, 18, 20, 22, 24];
  return {
    shapes: `${sky}${box(from, y - 9, to - from, 18, 'url(#sky)', 'rx="9"')}${circleOf(at, y, 25, `fill="${warm}" stroke="${night}" stroke-width="6"`)}`,
    labels: [
      ...hours.map((hour) => {
        const anchor = hour === 12 ? 'start' : hour === 24 ? 'end' : 'middle';
        return createLabel(from + ((hour - 12) / 12) * (to - from), y + 54, `${hour}.00`, {
          face: 'regular',
          size: 19,
          fill: dim,
          anchor,
        });
      }),
      createLabel(at, y - 40, '16.47', { face: 'semibold', size: 30, fill: warm, anchor: 'middle' }),
    ],
  };
}

/** A floor plan at dusk with its lamps on, and the clock that dims the windows. */
export function lichtplan(): Design {
  const [list, clock] = [drawList(), drawClock()];
  const inside = { face: 'medium', size: 19, fill: '#fff6e6' } as const;
  const nav = { face: 'regular', size: 22, fill: cream } as const;
  return {
    ground: night,
    layers: [
      lights +
        rooms.map(drawRoom).join('') +
        drawFurniture() +
        drawWalls() +
        rooms.flatMap(({ lamps }) => lamps.filter(({ reach }) => reach < 200).map(drawLamp)).join('') +
        list.shapes +
        clock.shapes,
      [
        createLabel(68, 104, 'Lichtplan', { face: 'semibold', size: 46, fill: cream, tracking: -0.035 }),
        createLabel(300, 102, 'Dorpsbibliotheek, begane grond', { ...nav, fill: dim }),
        createLabel(1536, 102, 'Plannen', { ...nav, anchor: 'end' }),
        createLabel(1420, 102, 'Lampen', { ...nav, fill: dim, anchor: 'end' }),
        ...rooms.map(({ name, x, y, tall }) => createLabel(x + 20, y + tall - 20, name, inside)),
        ...list.labels,
        ...clock.labels,
      ],
    ],
  };
}
