import { circleOf, upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { coinPlant, fern, monstera, snakePlant, spiderPlant } from '../parts/houseplants.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { box, outline, placed, rule } from '../parts/shapes.ts';

export const ink = '#23352b';
export const wall = '#f2c3ae';
export const frame = '#fffaf0';
export const leafy = '#2f6b46';
export const dim = '#6b7a6f';

/** Across the street: three floors of brick that keep the light. */
function drawStreet(): string {
  const fronts = [
    { x: 92, wide: 200, top: 132, brick: '#a9705f' },
    { x: 292, wide: 170, top: 96, brick: '#8d8f9c' },
    { x: 462, wide: 210, top: 148, brick: '#b58872' },
    { x: 672, wide: 220, top: 110, brick: '#9a6a63' },
  ];
  const houses = fronts.map(({ x, wide, top, brick }, index) => {
    const gable =
      index % 2
        ? `<path d="M${x} ${top + 70}V${top + 40}H${x + wide * 0.2}V${top + 10}H${x + wide * 0.36}V${top - 20}H${x + wide * 0.64}V${top + 10}H${x + wide * 0.8}V${top + 40}H${x + wide}V${top + 70}Z" fill="${brick}"/>`
        : box(x - 4, top + 40, wide + 8, 22, '#e9dfd2');
    const panes = upTo(9).map((at) => {
      const [px, py] = [x + 24 + (at % 3) * ((wide - 48) / 3), top + 90 + Math.floor(at / 3) * 128];
      const isLit = (at + index * 2) % 7 === 3;
      return box(
        px,
        py,
        (wide - 48) / 3 - 14,
        84,
        isLit ? '#f3d68a' : '#c3cfd4',
        'stroke="#f4ede2" stroke-width="6"',
      );
    });
    return box(x, top + 60, wide, 560, brick) + gable + panes.join('');
  });
  const mist =
    '<linearGradient id="mist" x2="0" y2="1"><stop stop-color="#d7e2e4" stop-opacity="0.3"/><stop offset="1" stop-color="#d7e2e4" stop-opacity="0.75"/></linearGradient>';
  return `${mist}<clipPath id="view"><rect x="92" y="64" width="800" height="566"/></clipPath><g clip-path="url(#view)">${box(92, 64, 800, 566, '#d5dfe2')}${houses.join('')}${box(92, 64, 800, 566, 'url(#mist)')}</g>`;
}

export function drawWindow(): string {
  const sashes =
    outline(92, 64, 800, 566, frame, 26) +
    rule([492, 64], [492, 630], frame, 22) +
    rule([92, 212], [892, 212], frame, 16);
  const sill =
    box(40, 630, 904, 40, frame) + box(40, 670, 904, 14, '#d9a48d') + box(64, 684, 856, 316, '#e9b39c');
  const grooves = upTo(25).map((index) =>
    rule([128 + index * 30, 770], [128 + index * 30, 1000], '#e3c4b0', 5),
  );
  const heater =
    box(98, 744, 788, 300, '#fdf1e4', 'rx="14"') +
    grooves.join('') +
    box(98, 744, 788, 14, '#fffaf0', 'rx="7"');
  return drawStreet() + sashes + sill + heater;
}

const drawPlants = () =>
  placed(178, 632, snakePlant()) +
  placed(352, 632, coinPlant(), 0, 0.94) +
  placed(560, 632, monstera(), 0, 1.08) +
  placed(806, 632, fern(), 0, 0.9);

const questions = [
  {
    asked: 'Op het noorden, oosten, zuiden of westen?',
    answers: ['Noord', 'Oost', 'Zuid', 'West'],
    chosen: 0,
  },
  { asked: 'Op welke verdieping?', answers: ['Begane grond', '1', '2', '3 en hoger'], chosen: 0 },
  { asked: 'Wat staat er aan de overkant?', answers: ['Niets', 'Bomen', 'Huizen'], chosen: 2 },
] as const;

function drawQuestions(): { shapes: string; labels: Label[] } {
  const shapes: string[] = [];
  const labels: Label[] = [];
  for (const [row, { asked, answers, chosen }] of questions.entries()) {
    const y = 262 + row * 138;
    labels.push(createLabel(1032, y, asked, { face: 'medium', size: 21, fill: ink }));
    let x = 1032;
    for (const [index, answer] of answers.entries()) {
      const wide = answer.length * 12.2 + 44;
      const isChosen = index === chosen;
      shapes.push(
        box(
          x,
          y + 20,
          wide,
          56,
          isChosen ? leafy : 'none',
          `rx="28" stroke="${isChosen ? leafy : '#a9b8a6'}" stroke-width="2.5"`,
        ),
      );
      labels.push(
        createLabel(x + wide / 2, y + 56, answer, {
          face: isChosen ? 'bold' : 'regular',
          size: 22,
          fill: isChosen ? '#fff' : ink,
          anchor: 'middle',
        }),
      );
      x += wide + 12;
    }
  }
  return { shapes: shapes.join(''), labels };
}

const offers = [
  { name: 'Vrouwentong', price: '€ 18', light: 1, water: 1, draw: snakePlant },
  { name: 'Graslelie', price: '€ 19', light: 1, water: 3, draw: spiderPlant },
  { name: 'Krulvaren', price: '€ 24', light: 2, water: 4, draw: fern },
] as const;

export const fifths = (x: number, y: number, count: number, colour: string) =>
  upTo(5)
    .map((index) =>
      circleOf(
        x + index * 17,
        y,
        6,
        index < count
          ? `fill="${colour}"`
          : `fill="none" stroke="${colour}" stroke-width="2" stroke-opacity="0.55"`,
      ),
    )
    .join('');

function drawOffers(): { shapes: string; labels: Label[] } {
  const small = { face: 'regular', size: 17, fill: dim } as const;
  const left = (index: number) => 1032 + index * 182;
  return {
    shapes:
      offers
        .map(
          ({ light, water, draw }, index) =>
            placed(left(index) + 78, 858, draw(), 0, 0.47) +
            fifths(left(index) + 64, 946, light, '#c98a1c') +
            fifths(left(index) + 64, 971, water, '#2f7a9a'),
        )
        .join('') + rule([1032, 859], [1548, 859], ink, 2.5),
    labels: offers.flatMap(({ name, price }, index) => [
      createLabel(left(index), 892, name, { face: 'bold', size: 20, fill: ink }),
      createLabel(left(index), 922, `vanaf ${price}`, { face: 'regular', size: 18, fill: ink }),
      createLabel(left(index), 952, 'licht', small),
      createLabel(left(index), 977, 'water', small),
    ]),
  };
}

/** A plant shop that begins with the window: three questions and what will live behind it. */
export function vensterbank(): Design {
  const [asked, offered] = [drawQuestions(), drawOffers()];
  return {
    ground: wall,
    layers: [
      drawWindow() + drawPlants() + box(984, 0, 616, 1000, '#e3ecd9') + asked.shapes + offered.shapes,
      [
        createLabel(1028, 118, 'Vensterbank', { face: 'wide', size: 66, fill: leafy, tracking: -0.03 }),
        createLabel(1032, 176, 'Eerst je raam, dan pas iets groens.', {
          face: 'italic',
          size: 25,
          fill: ink,
        }),
        ...asked.labels,
        createLabel(1032, 702, '23 van de 186 planten halen hier december', {
          face: 'bold',
          size: 24,
          fill: ink,
          tracking: -0.01,
        }),
        ...offered.labels,
      ],
    ],
  };
}
