import { circleOf, type Point, randomFrom, upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import { cream, dim, drawShelves, neon, plum, tubeGlow, warmLight } from '../designs/nachtwinkel.ts';
import { cable, cards, milk } from '../parts/groceries.ts';
import { createLabel } from '../parts/lettering.ts';
import { box, placed, rule } from '../parts/shapes.ts';

/** The slats of the shutter by day; the shelves show through the gaps between them. */
function drawSlats(): string {
  const shade =
    '<linearGradient id="slat" x2="0" y2="1"><stop stop-color="#c3c8d6"/><stop offset="0.35" stop-color="#a3a9bb"/><stop offset="1" stop-color="#767c92"/></linearGradient>';
  const slats = upTo(23).map((index) => {
    const y = 6 + index * 42;
    return box(0, y, 1600, 20, 'url(#slat)') + box(0, y + 20, 1600, 4, '#0c0810', 'fill-opacity="0.5"');
  });
  const bottom =
    box(0, 930, 1600, 46, '#8d93a8') +
    box(0, 930, 1600, 5, '#d7dbe6') +
    box(700, 944, 200, 20, '#4c5064', 'rx="10"');
  const rails = [0, 1568]
    .map((x) => box(x, 0, 32, 1000, '#5c6076') + rule([x + 8, 0], [x + 8, 1000], '#8d93a8', 4))
    .join('');
  return shade + slats.join('') + bottom + rails + box(0, 976, 1600, 24, '#6e6a70');
}

/** By day the shutter is down: one can read the shelves through it and no more than that. */
function detail(): Design {
  const shelf = drawShelves();
  const note = placed(
    1050,
    470,
    box(12, 16, 436, 330, '#0c0810', 'fill-opacity="0.35"') +
      box(0, 0, 436, 330, '#fbf3dc') +
      box(150, -24, 136, 46, '#e8d79a', 'fill-opacity="0.85"'),
    -3.5,
  );
  const group = 'transform="rotate(-3.5 1050 470)"';
  return {
    ground: plum,
    layers: [
      warmLight +
        placed(-150, -50, shelf.shapes, 0, 1.26) +
        box(0, 0, 1600, 1000, '#2b2a3f', 'fill-opacity="0.12"') +
        drawSlats(),
      [
        createLabel(84, 254, 'De Nachtwinkel', {
          face: 'light',
          size: 150,
          fill: '#0c0810',
          tracking: -0.02,
          opacity: 0.35,
        }),
        createLabel(78, 246, 'De Nachtwinkel', {
          face: 'light',
          size: 150,
          fill: '#f6e6e0',
          tracking: -0.02,
        }),
      ],
      note,
      {
        group,
        labels: [
          createLabel(1088, 574, 'Open om 23.00', { face: 'poster', size: 53, fill: plum, tracking: -0.035 }),
          createLabel(1090, 640, 'Kijken mag nu al.\nEen lijstje maken ook.\nMelk komt vannacht.', {
            face: 'italic',
            size: 36,
            fill: '#4a3444',
            width: 380,
            leading: 1.34,
          }),
        ],
      },
    ],
  };
}

/** The streets between shop and door, and how far the bicycle has come. */
function drawMap(): string {
  const random = randomFrom(121);
  const blocks = upTo(54).map((index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    const [x, y] = [-30 + column * 138, 200 + row * 92];
    const isLit = random() < 0.12;
    const lights = upTo(3).map(() =>
      box(
        x + 12 + random() * 90,
        y + 10 + random() * 46,
        7,
        7,
        '#ffc56b',
        `fill-opacity="${(0.25 + random() * 0.5).toFixed(2)}"`,
      ),
    );
    return box(x, y, 118, 72, isLit ? '#3a2a42' : '#251a2e', 'rx="3"') + lights.join('');
  });
  const canal =
    '<path d="M-20 640C180 610 260 700 420 676S640 560 780 588" fill="none" stroke="#1d2a4a" stroke-width="58"/><path d="M-20 640C180 610 260 700 420 676S640 560 780 588" fill="none" stroke="#2c3f68" stroke-width="3"/>';
  const way: readonly Point[] = [
    [118, 922],
    [118, 836],
    [256, 836],
    [256, 560],
    [532, 560],
    [532, 376],
    [640, 376],
  ];
  const trace = `M${way.map((point) => point.join(' ')).join('L')}`;
  const route = `<path d="${trace}" fill="none" stroke="${cream}" stroke-opacity="0.35" stroke-width="8" stroke-dasharray="2 18" stroke-linecap="round"/><path d="M118 922L118 836L256 836L256 560L380 560" fill="none" stroke="${neon}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"/>`;
  const ends =
    circleOf(118, 922, 20, `fill="${plum}" stroke="${neon}" stroke-width="8"`) +
    circleOf(640, 376, 24, `fill="${cream}"`) +
    circleOf(640, 376, 9, `fill="${plum}"`);
  const wheel = (x: number) => circleOf(x, 16, 21, `fill="none" stroke="#ffd9c4" stroke-width="6"`);
  const bike = placed(
    396,
    548,
    circleOf(0, 0, 68, `fill="${plum}" stroke="${neon}" stroke-width="6"`) +
      wheel(-28) +
      wheel(28) +
      `<path d="M-28 16L-8 -16H18L28 16M-8 -16L4 16H-28M18 -16L14 -32H26M4 16L18 -16M-14 -24H0" fill="none" stroke="#ffd9c4" stroke-width="5" stroke-linejoin="round"/>`,
  );
  return blocks.join('') + canal + route + ends + bike;
}

const chosen = [
  { name: 'Oplaadkabel', price: '9,50', draw: cable },
  { name: 'Melk', price: '1,65', draw: milk },
  { name: 'Kaart', price: '2,75', draw: cards },
] as const;

/** An order on its way, in a light that wakes nobody. */
function phone(): Design {
  const shelf =
    box(0, 1010, 750, 240, '#221628') +
    box(0, 1010, 750, 240, 'url(#warm)') +
    chosen
      .map(
        ({ draw }, index) =>
          `<ellipse cx="${138 + index * 238}" cy="1250" rx="78" ry="10" fill="#000" fill-opacity="0.45"/>${placed(138 + index * 238, 1250, draw(), 0, 1.3)}`,
      )
      .join('') +
    box(0, 1250, 750, 16, '#4a3444') +
    box(0, 1266, 750, 234, '#160e1c');
  const sign = [
    createLabel(38, 122, 'De Nachtwinkel', { face: 'light', size: 76, fill: neon, tracking: -0.02 }),
  ];
  return {
    ground: plum,
    layers: [
      warmLight +
        tubeGlow +
        drawMap() +
        box(0, 0, 750, 186, plum) +
        box(0, 186, 750, 3, '#4a3444') +
        shelf +
        box(300, 738, 420, 216, plum, `rx="18" stroke="#4a3444" stroke-width="3"`),
      { labels: sign, group: 'filter="url(#tube)" opacity="0.95"' },
      [
        ...sign.map((label) => ({ ...label, fill: '#ffd9c4' })),
        createLabel(710, 118, '00.58', {
          face: 'light',
          size: 48,
          fill: cream,
          anchor: 'end',
          tracking: -0.03,
        }),
        createLabel(330, 852, '01.21', { face: 'light', size: 112, fill: '#ffc56b', tracking: -0.045 }),
        createLabel(332, 918, 'We kloppen zachtjes.', { face: 'italic', size: 34, fill: cream }),
        ...chosen.flatMap(({ name, price }, index) => [
          createLabel(138 + index * 238, 1318, name, {
            face: 'medium',
            size: 31,
            fill: cream,
            anchor: 'middle',
          }),
          createLabel(138 + index * 238, 1362, `€ ${price}`, {
            face: 'bold',
            size: 33,
            fill: '#ffc56b',
            anchor: 'middle',
          }),
        ]),
        createLabel(40, 1452, 'Aan de deur te betalen', { face: 'regular', size: 31, fill: dim }),
        createLabel(710, 1454, '€ 13,90', {
          face: 'light',
          size: 56,
          fill: cream,
          anchor: 'end',
          tracking: -0.03,
        }),
      ],
    ],
  };
}

export const nachtwinkelPictures: Pictures = { detail, phone };
