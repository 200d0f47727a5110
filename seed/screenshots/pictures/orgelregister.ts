import { circleOf, upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import { grey, ink, lead, oxide, paper, pipe } from '../designs/orgelregister.ts';
import { createLabel, type Label, type TextStyle } from '../parts/lettering.ts';
import { area, box, outline, rule } from '../parts/shapes.ts';

interface Card {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly colour: string;
  readonly place: string;
  readonly face: 'mono' | 'italic' | 'slanted' | 'medium';
  readonly fill: string;
  readonly lines: readonly string[];
}

/** The same organ in four card indexes, each in the hand of its clerk. */
const cards: readonly Card[] = [
  {
    x: 16,
    y: 26,
    turn: -2.4,
    colour: '#dfe6d4',
    place: 'DORPSHUIS',
    face: 'medium',
    fill: '#2f3b33',
    lines: ['Orgel, geplaatst 1958', 'pijpwerk deels uit nr. 0932', 'Bourdon 16′'],
  },
  {
    x: 806,
    y: 8,
    turn: 2.8,
    colour: '#e9d9c4',
    place: 'SCHUUR',
    face: 'italic',
    fill: '#3a3a68',
    lines: ['9 kisten, geen bank', 'frontpijpen in stro', 'Bordon 16 (?)'],
  },
  {
    x: 40,
    y: 528,
    turn: 1.7,
    colour: '#f0e3b8',
    place: 'KWEEKSCHOOL',
    face: 'mono',
    fill: '#33302a',
    lines: ['aangekocht 1861, f 900', 'klavier verlegd 1888', 'Bordun 16 vt.'],
  },
  {
    x: 770,
    y: 476,
    turn: -3.2,
    colour: '#fbf6e6',
    place: 'DORPSKERK',
    face: 'slanted',
    fill: '#4a2a1c',
    lines: ['gebouwd omstr. 1780', 'of eerder', 'Bourdun 16 vt.'],
  },
];

const size = { wide: 800, tall: 460 };

/** A ruled card with the hole for the rod and the tab of its drawer; the stop is marked. */
function drawCard({ x, y, turn, colour, place, face, fill, lines }: Card, index: number) {
  const group = `transform="rotate(${turn} ${x + size.wide / 2} ${y + size.tall / 2})"`;
  const style: TextStyle = { face, size: 42, fill };
  const ruled = upTo(5).map((row) =>
    rule(
      [x + 36, y + 172 + row * 78],
      [x + size.wide - 36, y + 172 + row * 78],
      '#9fb4c4',
      2,
      'stroke-opacity="0.7"',
    ),
  );
  const shapes =
    box(x + 12, y + 16, size.wide, size.tall, '#2a0b06', 'fill-opacity="0.38" rx="8"') +
    area(
      `M${x} ${y + 8}Q${x} ${y} ${x + 8} ${y}H${x + size.wide - 8}Q${x + size.wide} ${y} ${x + size.wide} ${y + 8}V${y + size.tall}H${x}Z`,
      colour,
    ) +
    rule([x, y + 94], [x + size.wide, y + 94], '#c4432f', 3) +
    ruled.join('') +
    box(x + 30, y + 282, 390, 58, '#f2c94c', 'fill-opacity="0.75"') +
    circleOf(x + size.wide / 2, y + size.tall - 60, 26, 'fill="#2a0b06" fill-opacity="0.75"');
  const labels: Label[] = [
    createLabel(x + 36, y + 66, place, { face: 'semibold', size: 40, fill: ink, tracking: 0.04 }),
    createLabel(x + size.wide - 36, y + 66, `bak ${4 - index}`, {
      face: 'mono',
      size: 30,
      fill: grey,
      anchor: 'end',
    }),
    ...[lines[0], lines[1], lines[2]].map((line = '', row) =>
      createLabel(x + 40, y + 160 + row * 78 + (row === 2 ? 6 : 0), line, style),
    ),
  ];
  return { group, shapes, labels };
}

/** Four cards on one table: four spellings of one stop, and so one organ. */
function detail(): Design {
  const drawn = cards.map(drawCard);
  const planks = upTo(6).map((index) => rule([0, 90 + index * 176], [1600, 66 + index * 176], '#7a2519', 4));
  return {
    ground: oxide,
    layers: [
      planks.join(''),
      ...drawn.flatMap(({ group, shapes, labels }) => [`<g ${group}>${shapes}</g>`, { group, labels }]),
      outline(1216, 786, 300, 84, oxide, 6, 'rx="6" transform="rotate(-9 1366 828)"'),
      {
        group: 'transform="rotate(-9 1366 828)"',
        labels: [
          createLabel(1366, 845, 'nr. 0417', { face: 'bold', size: 48, fill: oxide, anchor: 'middle' }),
        ],
      },
    ],
  };
}

const found = [
  { stop: 'Bourdun 16′', place: 'Dorpshuis', years: 'rond 1780', number: '0417' },
  { stop: 'Bourdon 8′', place: 'Grote kerk', years: '1812', number: '0006' },
  { stop: 'Bordun 16′', place: 'Zendingshuis', years: 'na 1790', number: '0932' },
  { stop: 'Bourdon 16′', place: 'Raadhuis, kelder', years: '1851', number: '1108' },
  { stop: 'Bordoen 8′', place: 'onbekend', years: 'verdwenen', number: '0733' },
] as const;

/** A search that hears what an organ builder meant. */
function phone(): Design {
  const talls = [150, 190, 236, 288, 330, 288, 236, 190, 150];
  const front = talls.map((tall, index) => pipe(63 + index * 78, 402, tall, 62)).join('');
  const search =
    box(40, 482, 670, 100, '#fff', `stroke="${ink}" stroke-width="4"`) +
    circleOf(650, 526, 18, `fill="none" stroke="${ink}" stroke-width="5"`) +
    rule([663, 540], [680, 558], ink, 5);
  return {
    ground: paper,
    layers: [
      lead +
        box(0, 0, 750, 430, oxide) +
        box(0, 0, 750, 402, '#3d120c') +
        front +
        box(0, 402, 750, 28, '#e6c78d') +
        search,
      found.map(({ stop }, row) =>
        createLabel(52, 752 + row * 144, stop, { face: 'semibold', size: 41, fill: ink, tracking: -0.02 }),
      ),
      found.map((_, row) => rule([40, 826 + row * 144], [710, 826 + row * 144], '#d8d4c8', 2)).join(''),
      [
        createLabel(40, 66, 'Het Orgelregister', { face: 'bold', size: 44, fill: paper, tracking: -0.03 }),
        createLabel(72, 548, 'Bourdon', { face: 'regular', size: 44, fill: ink }),
        createLabel(42, 654, '86 orgels, in vijf spellingen', { face: 'italic', size: 34, fill: oxide }),
        ...found.flatMap(({ place, years, number }, row) => [
          createLabel(52, 798 + row * 144, `${place}, ${years}`, { face: 'regular', size: 31, fill: grey }),
          createLabel(708, 752 + row * 144, number, { face: 'mono', size: 30, fill: grey, anchor: 'end' }),
        ]),
        createLabel(42, 1452, '1.204 orgels', { face: 'mono', size: 29, fill: ink }),
      ],
      rule([40, 686], [710, 686], ink, 4),
    ],
  };
}

export const orgelregisterPictures: Pictures = { detail, phone };
