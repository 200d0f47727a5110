import { upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { beet, fan, peas, pod, pumpkin, stem, sunflower, taproot } from '../parts/plants.ts';
import { area, box, placed, rule } from '../parts/shapes.ts';

export const ground = '#1d4a35';
export const cream = '#f6ecd6';
export const ink = '#20241c';
const green = '#5d8a3c';
const rib = '#2f5526';

export const packets = [
  {
    name: 'Snijboon',
    back: 'als de peulen rammelen',
    colour: '#f0c44c',
    draw: () =>
      stem(
        [
          [0, -130],
          [-6, -60],
          [8, 30],
        ],
        rib,
        6,
      ) +
      placed(0, -70, fan([-78, 64], 78, 32, green, rib)) +
      [-34, 6, 44]
        .map((x, index) => placed(x, -50 + index * 16, pod(170, 15, '#86ad4b', '#6b9038'), 10 - index * 9))
        .join(''),
  },
  {
    name: 'Pastinaak',
    back: 'na de tweede zomer',
    colour: '#d9683c',
    draw: () =>
      placed(0, -42, fan([-52, 46, -26, 24, 0], 104, 22, '#8fb35a', rib)) +
      placed(0, -44, taproot(196, 40, '#f5e6bd', '#d3ba7d')),
  },
  {
    name: 'Kroot',
    back: 'als de stengel bruin is',
    colour: '#efb3b0',
    draw: () =>
      placed(0, -40, fan([-40, 36, -16, 12], 112, 26, '#6f8f3c', '#8f1f4c')) +
      placed(0, 16, beet(66, '#8f1f4c', '#b5497a')),
  },
  {
    name: 'Doperwt',
    back: 'als hij droog is',
    colour: '#a9cfd6',
    draw: () =>
      placed(-6, -56, peas(220, 34, '#4f8a3c', '#7fb35a', '#c2de7d'), -18) +
      placed(10, 26, peas(220, 34, '#447a34', '#75a850', '#b5d470'), 12) +
      placed(-10, 112, peas(190, 28, '#4f8a3c', '#7fb35a', '#c2de7d'), -8),
  },
  {
    name: 'Zonnebloem',
    back: 'als de mussen beginnen',
    colour: '#34658c',
    draw: () =>
      stem(
        [
          [0, 20],
          [6, 100],
          [-4, 190],
        ],
        '#6f9a44',
        12,
      ) +
      placed(2, 130, fan([-70, 74], 84, 34, '#6f9a44', rib)) +
      placed(0, -24, sunflower(104, '#f7c93e', '#e39a24', '#4a2c18', '#8a5a2c')),
  },
] as const;

const below = [
  {
    name: 'Pompoen',
    colour: '#e9dcc0',
    draw: () => placed(0, 30, pumpkin(74, '#e0812c', '#b55a16', '#5d6b2c')),
  },
  {
    name: 'Wortel',
    colour: '#7fa06a',
    draw: () =>
      placed(0, 0, fan([-30, 26, 0], 90, 14, '#3c6a34', rib) + taproot(150, 32, '#ee8a34', '#c9641c')),
  },
  {
    name: 'Radijs',
    colour: '#f0c44c',
    draw: () =>
      placed(0, -10, fan([-34, 30, 0], 90, 26, green, rib)) + placed(0, 34, beet(48, '#cf2f4c', '#e66a7d')),
  },
  {
    name: 'Tuinboon',
    colour: '#d9683c',
    draw: () => placed(-40, -80, pod(220, 20, '#7da344', '#5f8430'), -20),
  },
  {
    name: 'Boerenkool',
    colour: '#f6ecd6',
    draw: () => placed(0, 80, fan([-58, 56, -30, 28, 0], 160, 48, '#39604a', '#7da38a')),
  },
] as const;

const wide = 272;

/** A paper packet with a toothed upper edge. */
export function packet(tall: number, colour: string, drawing: string, at: number) {
  const teeth = upTo(17).map((index) => `L${(index + 0.5) * 16} -9L${(index + 1) * 16} 0`);
  const shade = area(`M7 8H${wide + 7}V${tall + 8}H7Z`, '#0f2e20', 'opacity="0.55"');
  const paper = area(`M0 0${teeth.join('')}V${tall}H0Z`, colour);
  return (
    shade +
    paper +
    rule([0, 30], [wide, 30], '#00000022', 2, 'stroke-dasharray="7 6"') +
    placed(wide / 2, at, drawing)
  );
}

const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

function drawMonths(): { shapes: string; labels: Label[] } {
  const shapes = box(72 + 4 * 121.3, 258, 121.3, 56, '#f0c44c');
  const lines = rule([72, 258], [1528, 258], cream, 2) + rule([72, 314], [1528, 314], cream, 2);
  const labels = months.map((month, index) =>
    createLabel(72 + (index + 0.5) * 121.3, 294, month, {
      face: index === 4 ? 'bold' : 'medium',
      size: 24,
      fill: index === 4 ? ink : cream,
      anchor: 'middle',
    }),
  );
  return { shapes: shapes + lines, labels };
}

/** A lending library of seeds: what can be sown this month, as packets. */
export function zaaigoed(): Design {
  const strip = drawMonths();
  const x = (index: number) => 72 + index * 296;
  const shelf = packets.map(({ colour, draw }, index) =>
    placed(
      x(index),
      436,
      packet(452, colour, draw(), 178) + box(16, 318, wide - 32, 118, cream),
      (index % 2 ? 1 : -1) * 0.5,
    ),
  );
  const next = below.map(({ colour, draw }, index) =>
    placed(x(index), 928, packet(200, colour, draw(), 140)),
  );
  const nav = { face: 'medium', size: 23, fill: cream, anchor: 'end' } as const;
  return {
    ground,
    layers: [
      strip.shapes + shelf.join('') + next.join('') + rule([1458, 84], [1528, 84], '#f0c44c', 4),
      [
        createLabel(64, 190, 'Zaaigoed', { face: 'poster', size: 196, fill: cream, tracking: -0.03 }),
        createLabel(1528, 72, 'Lenen', { ...nav, face: 'bold' }),
        createLabel(1430, 72, 'Terugbrengen', nav),
        createLabel(1248, 72, 'Tuinen', nav),
        createLabel(1528, 154, 'Wat je hier leent,', { ...nav, face: 'italic', size: 38 }),
        createLabel(1528, 200, 'moet je eerst begraven.', { ...nav, face: 'italic', size: 38 }),
        createLabel(72, 384, 'Nu te zaaien: 46 van de 340 rassen', {
          face: 'bold',
          size: 34,
          fill: cream,
          tracking: -0.01,
        }),
        createLabel(1528, 384, 'Zandgrond, klei of balkon?', { ...nav, size: 24 }),
        ...strip.labels,
        ...packets.flatMap(({ name, back }, index) => [
          createLabel(x(index) + wide / 2, 800, name, {
            face: 'poster',
            size: 40,
            fill: ink,
            anchor: 'middle',
            tracking: -0.02,
          }),
          createLabel(x(index) + wide / 2, 832, 'Terugbrengen:', {
            face: 'sans',
            size: 17,
            fill: '#5a5a48',
            anchor: 'middle',
          }),
          createLabel(x(index) + wide / 2, 857, back, {
            face: 'italic',
            size: 20,
            fill: ink,
            anchor: 'middle',
          }),
        ]),
      ],
    ],
  };
}
