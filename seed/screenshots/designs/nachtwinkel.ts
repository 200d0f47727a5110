import { circleOf, upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import {
  bananas,
  batteries,
  bottle,
  bulb,
  cable,
  candles,
  cards,
  crisps,
  eggs,
  loaf,
  milk,
  noodles,
  soap,
  stacked,
  tea,
} from '../parts/groceries.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { arrow, box, placed, rule } from '../parts/shapes.ts';

export const plum = '#17101d';
export const neon = '#ff7d5a';
export const cream = '#e9d7c0';
export const dim = '#a08fa0';

const shelves = [
  {
    y: 474,
    goods: [
      { name: 'Oplaadkabel', price: '9,50', left: 7, draw: cable },
      { name: 'Melk', price: '1,65', left: 12, draw: milk },
      { name: 'Kaarten', price: '2,75', left: 9, draw: cards },
      { name: 'Lamp', price: '3,20', left: 4, draw: bulb },
      { name: 'Bananen', price: '0,35', left: 18, draw: bananas },
      {
        name: 'Mie',
        price: '1,40',
        left: 22,
        draw: () => placed(-12, 0, noodles('#9c3f3a')) + placed(34, 0, noodles('#3f6f5c'), 0, 0.82),
      },
      { name: 'Thee', price: '2,20', left: 10, draw: tea },
      {
        name: 'Cola',
        price: '2,10',
        left: 15,
        draw: () =>
          placed(-32, 0, bottle('#5a2a24', '#b5352f')) + placed(32, 0, bottle('#5a2a24', '#b5352f')),
      },
    ],
  },
  {
    y: 772,
    goods: [
      { name: 'Batterijen', price: '6,00', left: 5, draw: batteries },
      { name: 'Eieren', price: '2,95', left: 6, draw: eggs },
      {
        name: 'Chips',
        price: '2,40',
        left: 11,
        draw: () => placed(-24, 0, crisps('#2f6f8a'), 0, 0.9) + placed(22, 0, crisps('#8a3f5c'), 3, 0.78),
      },
      {
        name: 'Kattenvoer',
        price: '1,20',
        left: 16,
        draw: () =>
          placed(-38, 0, stacked('#4f7a6a', '#7a5a8a')) + placed(42, 0, stacked('#7a5a8a', '#4f7a6a')),
      },
      { name: 'Brood', price: '2,60', left: 3, draw: loaf },
      { name: 'Zeep', price: '1,95', left: 13, draw: soap },
      { name: 'Kaarsen', price: '4,10', left: 8, draw: candles },
      {
        name: 'Limonade',
        price: '3,30',
        left: 2,
        draw: () =>
          placed(-32, 0, bottle('#37683f', '#c9b24a')) + placed(32, 0, bottle('#8a4f2a', '#d98f3c')),
      },
    ],
  },
] as const;

const pitch = 189.5;

export function drawShelves(): { shapes: string; labels: Label[] } {
  const shapes: string[] = [];
  const labels: Label[] = [];
  for (const { y, goods } of shelves) {
    shapes.push(box(40, y - 220, 1520, 220, '#221628') + box(40, y - 220, 1520, 220, 'url(#warm)'));
    for (const [index, { name, price, left, draw }] of goods.entries()) {
      const x = 136 + index * pitch;
      shapes.push(
        `<ellipse cx="${x}" cy="${y}" rx="64" ry="9" fill="#000" fill-opacity="0.45"/>`,
        placed(x, y, draw(), 0, 1.06),
      );
      labels.push(
        createLabel(x, y + 38, name, { face: 'medium', size: 20, fill: cream, anchor: 'middle' }),
        createLabel(x + 12, y + 66, `€ ${price}`, { face: 'bold', size: 24, fill: '#ffc56b', anchor: 'end' }),
        createLabel(x + 20, y + 66, `nog ${left}`, {
          face: 'regular',
          size: 17,
          fill: left < 4 ? neon : dim,
        }),
      );
    }
    shapes.push(box(28, y, 1544, 14, '#4a3444') + box(28, y + 14, 1544, 62, '#2c1d2f'));
  }
  return { shapes: shapes.join(''), labels };
}

/** The gradient of the light on a shelf. */
export const warmLight =
  '<linearGradient id="warm" x2="0" y2="1"><stop stop-color="#ffb366" stop-opacity="0.3"/><stop offset="1" stop-color="#ffb366" stop-opacity="0.03"/></linearGradient>';

/** The glow around a neon tube. */
export const tubeGlow =
  '<filter id="tube" x="-0.1" y="-0.4" width="1.2" height="1.8"><feGaussianBlur stdDeviation="15"/></filter>';

/** The shutter, rolled up for the night. */
const drawShutter = () =>
  upTo(3)
    .map(
      (index) =>
        box(0, index * 24, 1600, 22, ['#3a3340', '#332c39', '#2b2531'][index] ?? '') +
        rule([0, index * 24 + 2], [1600, index * 24 + 2], '#5a5162', 2),
    )
    .join('') +
  box(0, 72, 1600, 10, '#0c0810') +
  [400, 1200].map((x) => box(x - 40, 60, 80, 16, '#6a5f70', 'rx="4"')).join('');

const bar = 862;

/** What has been chosen, and when it comes, on the counter. */
function drawCounter(): { shapes: string; labels: Label[] } {
  const plain = { face: 'regular', size: 22, fill: cream } as const;
  const note = { ...plain, size: 20, fill: dim };
  return {
    shapes: `${box(0, bar, 1600, 138, '#0e0913')}${box(0, bar, 1600, 8, '#4a3444')}${box(1252, 894, 284, 76, neon, 'rx="38"')}${arrow(1488, 932, 13, plum, 0, 4)}`,
    labels: [
      createLabel(64, 926, 'Oplaadkabel, melk, verjaardagskaart', { ...plain, face: 'medium', size: 24 }),
      createLabel(64, 960, 'Wat niet op de plank ligt, is niet te koop.', note),
      createLabel(660, 945, '€ 13,90', { face: 'light', size: 56, fill: '#ffc56b', tracking: -0.03 }),
      createLabel(884, 926, 'Rond 01.21 uur bij je voordeur.', { ...plain, face: 'medium' }),
      createLabel(884, 960, 'Na enen kloppen we zachtjes.', note),
      createLabel(1286, 941, 'Breng maar', { face: 'bold', size: 26, fill: plum }),
    ],
  };
}

/** The shelves of a night shop while it is open, in quiet light. */
export function nachtwinkel(): Design {
  const [shelf, counter] = [drawShelves(), drawCounter()];
  const defs = warmLight + tubeGlow;
  const sign = [
    createLabel(62, 208, 'De Nachtwinkel', { face: 'light', size: 118, fill: neon, tracking: -0.02 }),
  ];
  return {
    ground: plum,
    layers: [
      defs + drawShutter() + shelf.shapes + counter.shapes + circleOf(1290, 200, 8, 'fill="#7fd08a"'),
      { labels: sign, group: 'filter="url(#tube)" opacity="0.95"' },
      [
        ...sign.map((label) => ({ ...label, fill: '#ffd9c4' })),
        createLabel(1540, 158, '00.58', {
          face: 'light',
          size: 72,
          fill: cream,
          anchor: 'end',
          tracking: -0.04,
        }),
        createLabel(1540, 208, 'Open tot 05.00 uur', {
          face: 'medium',
          size: 25,
          fill: cream,
          anchor: 'end',
        }),
        ...shelf.labels,
        ...counter.labels,
      ],
    ],
  };
}
