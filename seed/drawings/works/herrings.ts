import { area, box, placed, rule, smooth } from '../../screenshots/parts/shapes.ts';
import { circleOf, type Point, type Random, upTo } from '../frame.ts';
import type { Work } from '../work.ts';

const [width, height] = [1600, 1200];
const [paper, pink, blue] = ['#f4efe3', '#ff5470', '#1b63b5'] as const;
const plate = { x: 800, y: 606, across: 590, down: 468 } as const;

/** A fish from its nose at -360 to its tail at 400: its outline, and the line between its back and its belly. */
const body: readonly Point[] = [
  [-360, 14],
  [-300, -46],
  [-190, -96],
  [-40, -116],
  [120, -88],
  [250, -36],
  [312, -16],
  [312, 20],
  [250, 40],
  [120, 84],
  [-40, 104],
  [-190, 88],
  [-300, 52],
];
const side: readonly Point[] = [
  [-232, 2],
  [-100, 26],
  [60, 22],
  [220, 8],
  [316, 0],
];
const tail = 'M296 -18Q340 -30 404 -104Q392 -40 372 0Q392 44 404 110Q340 40 296 22Z';
const back = 'M-60 -112Q0 -170 62 -164Q56 -120 74 -98Z';
const fins = ['M-20 100Q20 150 66 148Q60 116 76 92Z', 'M150 72Q180 108 218 104Q212 74 222 50Z'] as const;

/** Draws what the blue drum prints of a fish: the back with its scales, the head, the fins in rays. */
function drawBlueFish(id: string): string {
  const scales = upTo(15 * 26).map((index) => {
    const [column, row] = [index % 26, Math.floor(index / 26)];
    const [x, y] = [-214 + column * 22 + (row % 2) * 11, -118 + row * 13];
    return `M${x} ${y}q9 6.5 0 13`;
  });
  const upper = `${smooth(side)}L340 -140H-232Z`;
  const rays = upTo(9).map((ray) => rule([312 + ray * 2, 2], [392, -84 + ray * 21], paper, 3));
  return [
    `<clipPath id="${id}"><path d="${smooth(body, true)}"/></clipPath>`,
    area(tail, blue),
    ...rays,
    area(back, blue),
    ...fins.map((fin) => area(fin, blue)),
    `<g clip-path="url(#${id})">${area(upper, blue)}<path d="${scales.join('')}" fill="none" stroke="${paper}" stroke-width="2.6"/>`,
    area('M-380 -140H-204Q-246 -60 -238 10Q-230 80 -196 120H-380Z', blue),
    `</g><path d="M-204 -86Q-240 -50 -236 10Q-232 66 -204 82" fill="none" stroke="${paper}" stroke-width="7"/>`,
    `<path d="M-352 22Q-318 30 -296 20" fill="none" stroke="${paper}" stroke-width="5" stroke-linecap="round"/>`,
    circleOf(-292, -18, 19, `fill="${paper}"`),
    circleOf(-290, -18, 10, `fill="${blue}"`),
  ].join('');
}

/** Draws what the pink drum prints of a fish: the whole body, with the belly left light in a screen of lines. */
function drawPinkFish(id: string): string {
  const screen = upTo(22).map((row) =>
    rule([-240, 26 + row * 5], [320, 14 + row * 5], paper, 0.6 + row * 0.19),
  );
  return [
    `<clipPath id="${id}"><path d="${smooth(body, true)}"/></clipPath>`,
    area(smooth(body, true), pink),
    `<g clip-path="url(#${id})">${screen.join('')}</g>`,
    area(tail, pink),
    area(back, pink),
  ].join('');
}

const fishes: readonly (readonly [x: number, y: number, turn: number, scale: number])[] = [
  [778, 446, -11, 1.14],
  [828, 776, 169, 1.14],
];
const placedFish = (draw: (id: string) => string, name: string): string =>
  fishes.map(([x, y, turn, scale], index) => placed(x, y, draw(`${name}${index}`), turn, scale)).join('');

/** Rings of onion and slices of gherkin. */
const rings: readonly (readonly [x: number, y: number, radius: number])[] = [
  [322, 652, 56],
  [392, 718, 40],
  [1284, 566, 58],
  [1214, 504, 38],
  [556, 966, 44],
  [1060, 256, 44],
];

/** A slice of lemon in the ink of a drum. */
function drawLemon(x: number, y: number, radius: number, ink: string): string {
  const segments = upTo(8).map((index) =>
    area(
      `M6 -4L${radius * 0.74} ${-radius * 0.25}Q${radius * 0.84} 0 ${radius * 0.74} ${radius * 0.25}L6 4Z`,
      paper,
      `transform="rotate(${index * 45 + 10})"`,
    ),
  );
  return placed(
    x,
    y,
    circleOf(0, 0, radius, `fill="${ink}"`) +
      circleOf(0, 0, radius * 0.88, `fill="none" stroke="${paper}" stroke-width="5"`) +
      segments.join(''),
  );
}

/** A checked cloth in pink, and the plate as a screen of dots that grow towards its rim. */
function drawCloth(): string {
  const bands = [
    ...upTo(14).map((index) => box(index * 120 - 20, 0, 60, height, pink, 'fill-opacity="0.42"')),
    ...upTo(11).map((index) => box(0, index * 120 - 40, width, 60, pink, 'fill-opacity="0.42"')),
  ];
  const dots = upTo(92 * 74).flatMap((index) => {
    const [column, row] = [index % 92, Math.floor(index / 92)];
    const [x, y] = [190 + column * 13.4 + (row % 2) * 6.7, 120 + row * 13.4];
    const reach = Math.hypot((x - plate.x) / plate.across, (y - plate.y) / plate.down);
    if (reach > 0.97 || (reach > 0.74 && reach < 0.78)) return [];
    const radius = reach > 0.78 ? 1.6 + (x - y + 300) / 460 : 0.7 + reach * 3.2;
    return radius > 0.8 ? [circleOf(x, y, Math.min(radius, 5.4), `fill="${pink}"`)] : [];
  });
  const ellipse = (grow: number, more: string) =>
    `<ellipse cx="${plate.x}" cy="${plate.y}" rx="${plate.across * grow}" ry="${plate.down * grow}" ${more}/>`;
  return [...bands, ellipse(1.01, `fill="${paper}"`), ...dots].join('');
}

/** A fork and a knife, for the blue drum. */
function drawCutlery(): string {
  const tines = upTo(4).map((tine) => box(86 + tine * 24, 250, 11, 190, blue));
  const fork = [
    ...tines,
    area('M86 430h83v36q0 44 -30 56l10 440q0 22 -21.500 22t-21.500 -22l10 -440q-30 -12 -30 -56Z', blue),
  ];
  const knife = area('M1494 216q50 130 38 372l-6 18l10 356q0 24 -22 24t-22 -24l10 -356h-8Z', blue);
  return [...fork, knife].join('');
}

/** Specks that the drum left out. */
const drawDropouts = (random: Random): string =>
  `<path d="${upTo(1500)
    .map(
      () =>
        `M${(random() * width).toFixed(0)} ${(random() * height).toFixed(0)}h${(0.8 + random() * 2).toFixed(1)}`,
    )
    .join('')}" stroke="${paper}" stroke-width="2" fill="none"/>`;

export const herrings: Work = {
  width,
  height,
  paper,
  draw: (random) => {
    const onions = rings.flatMap(([x, y, radius]) => [
      circleOf(x, y, radius, `fill="none" stroke="${blue}" stroke-width="9"`),
      circleOf(x + 3, y - 2, radius * 0.66, `fill="none" stroke="${blue}" stroke-width="5"`),
    ]);
    const underPlate = `<ellipse cx="${plate.x}" cy="${plate.y}" rx="${plate.across}" ry="${plate.down}" fill="none" stroke="${blue}" stroke-width="7"/>`;
    return [
      `<g>${drawCloth()}${placedFish(drawPinkFish, 'pink')}${drawLemon(430, 352, 92, pink)}${drawLemon(1176, 872, 92, pink)}${drawDropouts(random)}</g>`,
      // The second drum never meets the first exactly.
      `<g style="mix-blend-mode:multiply" transform="translate(7 -5) rotate(0.25)">`,
      underPlate,
      drawCutlery(),
      placedFish(drawBlueFish, 'blue'),
      ...onions,
      drawDropouts(random),
      '</g>',
    ].join('');
  },
};
