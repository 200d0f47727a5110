import { circleOf, fieldFrom, type Point, randomFrom, upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import { drawSection, ink, level, sea } from '../designs/polderatlas.ts';
import { createLabel, type Label, type TextStyle } from '../parts/lettering.ts';
import { area, arrow, box, placed, rule, smooth } from '../parts/shapes.ts';

const paper = '#f6f0de';
const red = '#d4281c';

/** Mounds and hollows: position, reach, and the height of their middle in centimetres. */
const mounds = [
  { x: 470, y: 330, reach: 330, rings: 8, middle: -136 },
  { x: 1180, y: 680, reach: 300, rings: 7, middle: -150 },
  { x: 1330, y: 120, reach: 210, rings: 5, middle: -171 },
  { x: 150, y: 860, reach: 240, rings: 5, middle: -168 },
] as const;

/** Closed contour lines around each mound, one for every ten centimetres, every fifth one heavier. */
function drawContours(): string {
  const field = fieldFrom(randomFrom(88), 260);
  return mounds
    .map(({ x, y, reach, rings }) =>
      upTo(rings)
        .map((index) => {
          const radius = reach * (1 - index / (rings + 0.6));
          const points = upTo(40).map((step): Point => {
            const angle = (step / 40) * Math.PI * 2;
            const bent =
              radius *
              (1 + 0.34 * field(x + Math.cos(angle) * radius * 1.2, y + Math.sin(angle) * radius * 1.2));
            return [x + Math.cos(angle) * bent * 1.22, y + Math.sin(angle) * bent * 0.86];
          });
          const isHeavy = index % 5 === rings % 5;
          return area(
            smooth(points, true),
            '#d9b25e',
            `fill-opacity="0.15" stroke="#9a6a2c" stroke-width="${isHeavy ? 5 : 2.4}"`,
          );
        })
        .join(''),
    )
    .join('');
}

/** Ditches between long parcels, and the canal that they drain into. */
function drawWaterways(): string {
  const ditches = upTo(13).map((index) => {
    const x = -260 + index * 168;
    return rule([x, -20], [x + 232, 1020], sea, index % 4 ? 5 : 9, 'stroke-opacity="0.85"');
  });
  const cross = [196, 566].map((y, index) =>
    rule([-20, y + 70], [1620, y - 90], sea, index ? 5 : 9, 'stroke-opacity="0.85"'),
  );
  const canal = `<path d="M-20 792C320 742 520 792 820 770C1120 748 1300 842 1620 806" fill="none" stroke="${ink}" stroke-width="58"/><path d="M-20 792C320 742 520 792 820 770C1120 748 1300 842 1620 806" fill="none" stroke="#a9cfe3" stroke-width="52"/>`;
  return ditches.join('') + cross.join('') + canal;
}

/** A road with its houses; one of them has been looked up. */
function drawVillage(): string {
  const road = `<path d="M-20 470C300 420 560 512 800 468C1100 414 1320 470 1620 402" fill="none" stroke="${ink}" stroke-width="30"/><path d="M-20 470C300 420 560 512 800 468C1100 414 1320 470 1620 402" fill="none" stroke="#fffdf4" stroke-width="25"/>`;
  const random = randomFrom(1739);
  const houses = upTo(26).map((index) => {
    const x = 30 + index * 62;
    const y = 462 + Math.sin(index * 0.42) * 18 - (index > 17 ? (index - 17) * 5 : 0);
    const side = index % 2 ? 34 : -78;
    return placed(
      x,
      y + side,
      box(0, 0, 34 + random() * 16, 26 + random() * 14, index === 13 ? red : '#4d5a62'),
      -4 + random() * 8,
    );
  });
  return road + houses.join('');
}

function labelHeights(): Label[] {
  const style: TextStyle = { face: 'italic', size: 25, fill: '#7a4f18', anchor: 'middle' };
  const metres = (centimetres: number) => `−${(Math.abs(centimetres) / 100).toFixed(2).replace('.', ',')}`;
  const random = randomFrom(214);
  const spots = upTo(49)
    .map(
      (index): Point => [
        60 + (index % 7) * 232 + random() * 90,
        50 + Math.floor(index / 7) * 140 + random() * 70,
      ],
    )
    .filter(
      ([x, y]) =>
        Math.abs(y - 460) > 70 &&
        Math.abs(y - 785) > 54 &&
        !(x > 760 && x < 1160 && y < 420) &&
        !(x > 1100 && y > 850),
    )
    .filter(([x, y]) =>
      mounds.every((mound) => Math.hypot((x - mound.x) / 1.3, (y - mound.y) / 0.95) > mound.reach),
    );
  return [
    ...mounds.map(({ x, y, middle }) =>
      createLabel(x, y + 8, metres(middle), { ...style, face: 'semibold', size: 28 }),
    ),
    ...spots.map(([x, y]) => createLabel(x, y, metres(-196 - random() * 34), { ...style, fill: '#4c6f80' })),
  ];
}

/** Crosses of the survey grid. */
const drawGrid = () =>
  upTo(15)
    .map((index) => {
      const [x, y] = [160 + (index % 5) * 320, 170 + Math.floor(index / 5) * 320];
      return rule([x - 13, y], [x + 13, y], ink, 2) + rule([x, y - 13], [x, y + 13], ink, 2);
    })
    .join('');

/** One of the survey sheets, redrawn: a line for every ten centimetres, and a doormat. */
function detail(): Design {
  const mat: Point = [858, 496];
  const note =
    rule([mat[0], mat[1] - 12], [900, 300], red, 4) +
    circleOf(...mat, 62, `fill="none" stroke="${red}" stroke-width="6"`) +
    box(782, 108, 366, 196, '#fffdf4', `stroke="${red}" stroke-width="4"`);
  return {
    ground: paper,
    layers: [
      drawContours() + drawWaterways() + drawVillage() + drawGrid(),
      labelHeights(),
      note + box(1200, 894, 400, 106, '#fffdf4'),
      [
        createLabel(810, 214, '−2,14 m', { face: 'light', size: 88, fill: ink, tracking: -0.05 }),
        createLabel(814, 268, 'je deurmat', { face: 'medium', size: 33, fill: red }),
        createLabel(1568, 942, 'Meetblad 88 van 214', {
          face: 'semibold',
          size: 28,
          fill: ink,
          anchor: 'end',
        }),
        createLabel(1568, 978, 'een lijn per tien centimeter', {
          face: 'italic',
          size: 26,
          fill: ink,
          anchor: 'end',
        }),
        createLabel(330, 790, 'Ringvaart', {
          face: 'italic',
          size: 30,
          fill: '#1f6796',
          tracking: 0.1,
          turn: -1,
        }),
      ],
    ],
  };
}

const zoom = 1.62;

/** The end of the section: the last ditch, the door and the sea above it. */
function phone(): Design {
  const down = 776 - level * zoom;
  const search =
    box(44, 134, 540, 96, '#fff', `stroke="${ink}" stroke-width="4"`) +
    box(584, 134, 122, 96, ink) +
    arrow(646, 182, 18, '#fff', 0, 5);
  return {
    ground: '#dbeaf2',
    layers: [
      box(0, 0, 750, 240, '#dbeaf2') +
        placed(-1152 * zoom, down, drawSection(), 0, zoom) +
        box(0, 1310, 750, 190, ink) +
        search,
      [
        createLabel(42, 92, 'Polderatlas', { face: 'bold', size: 54, fill: ink, tracking: -0.035 }),
        createLabel(74, 198, '1739 XZ', { face: 'medium', size: 44, fill: ink }),
        createLabel(42, 322, 'Je deurmat ligt', { face: 'medium', size: 36, fill: ink }),
        createLabel(34, 462, '2,14 m', { face: 'light', size: 160, fill: ink, tracking: -0.055 }),
        createLabel(42, 524, 'onder de zee', { face: 'medium', size: 36, fill: ink }),
        createLabel(30, 756, 'de zee, vandaag', { face: 'medium', size: 30, fill: '#1f6796' }),
        createLabel(44, 1384, 'Nummer 12 woont naar eigen zeggen hoger.', {
          face: 'medium',
          size: 31,
          fill: '#fff',
        }),
        createLabel(44, 1440, 'Het scheelt 5 cm.', { face: 'semibold', size: 38, fill: '#8fc9ea' }),
      ],
    ],
  };
}

export const polderatlasPictures: Pictures = { detail, phone };
