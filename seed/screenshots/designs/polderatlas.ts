import { circleOf, fieldFrom, type Point, randomFrom, upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { area, arrow, box, placed, rule, smooth } from '../parts/shapes.ts';

export const sea = '#2f7fb3';
export const ink = '#1b2a36';
export const grass = '#6f9a4a';

/** The level of the sea, and pixels to a metre of height. */
export const level = 500;
export const scale = 62;
export const heightOf = (metres: number) => level - metres * scale;

/** The surface from the bed of the sea to behind the last house: pixels across, metres of height. */
const surface: readonly Point[] = [
  [-20, -3.3],
  [120, -3],
  [210, -2.1],
  [300, 0],
  [352, 2],
  [392, 3.2],
  [430, 3.6],
  [482, 3.6],
  [522, 3.1],
  [584, 1.2],
  [640, -0.5],
  [690, -1.2],
  [740, -1.3],
  [776, -0.8],
  [804, 0.1],
  [824, 0.35],
  [846, 0.3],
  [868, -0.5],
  [892, -1.8],
  [920, -2.1],
  [950, -2.1],
  [976, -1.8],
  [1000, -0.5],
  [1022, 0.3],
  [1044, 0.35],
  [1066, 0.1],
  [1104, -1.3],
  [1150, -2.05],
  [1206, -2.2],
  [1228, -2.5],
  [1246, -3.1],
  [1284, -3.1],
  [1302, -2.5],
  [1322, -2.16],
  [1360, -2.14],
  [1620, -2.14],
];

const points: readonly Point[] = surface.map(([x, metres]) => [x, heightOf(metres)]);

/** The ground below the surface, cut off at a depth. */
const ground = (fill: string, depth: number, wobble: (x: number) => number) => {
  const top = upTo(42).map((index): Point => [index * 40 - 20, depth + wobble(index * 40)]);
  return area(`${smooth(top)}V1010H-20Z`, fill);
};

/** The outline of the land. */
const land = smooth(points);

function drawEarth(): string {
  const field = fieldFrom(randomFrom(214), 210);
  const wobble = (seed: number, reach: number) => (x: number) => field(x, seed) * reach;
  const layers =
    ground('#a3865c', 640, wobble(40, 16)) +
    ground('#6b4b38', 736, wobble(200, 26)) +
    ground('#dcc08a', 812, wobble(620, 24)) +
    ground('#b3b3a8', 912, wobble(1100, 18));
  const lines = upTo(30).map((index) => {
    const depth = 560 + index * 15;
    const line = upTo(42).map((at): Point => [at * 40 - 20, depth + field(at * 40, depth * 1.4) * 13]);
    return `<path d="${smooth(line)}" fill="none" stroke="#fff" stroke-opacity="${index % 5 ? 0.16 : 0.42}" stroke-width="${index % 5 ? 1.5 : 2.5}"/>`;
  });
  const shape = `${land}V1010H-20Z`;
  return `<clipPath id="earth"><path d="${shape}"/></clipPath><g clip-path="url(#earth)">${box(-20, 0, 1640, 1010, '#b89e74')}${layers}${lines.join('')}</g>`;
}

/** Grass where the ground is dry, stones where the sea beats against it. */
function drawTurf(): string {
  const dry = [
    [318, 866],
    [1002, 1234],
    [1296, 1600],
  ] as const;
  const clip = dry.map(([from, to]) => box(from, 0, to - from, 1000, '#000')).join('');
  const turf = `<path d="${land}" fill="none" stroke="${grass}" stroke-width="14"/>`;
  const stones = `<path d="${land}" fill="none" stroke="#5c666e" stroke-width="16" stroke-dasharray="15 3"/>`;
  return `<clipPath id="dry">${clip}</clipPath><g clip-path="url(#dry)">${turf}</g><clipPath id="sea"><rect x="180" width="142" height="1000"/></clipPath><g clip-path="url(#sea)">${stones}</g>`;
}

/** A mill and a church far off, where the polder meets the sky. */
function drawHorizon(): string {
  const far = '#b9cdd6';
  const floor = heightOf(-2.2);
  const sails = [22, 112, 202, 292]
    .map((turn) =>
      placed(1092, 414, box(-3, -86, 6, 86, far) + box(3, -84, 14, 62, far, 'opacity="0.7"'), turn),
    )
    .join('');
  const mill = area(`M1064 ${floor}L1076 412Q1092 390 1108 412L1120 ${floor}Z`, far) + sails;
  const church =
    box(724, 372, 34, 220, far) +
    area('M720 374L741 296L762 374Z', far) +
    box(758, 444, 74, 160, far) +
    area('M758 446L770 414H826L836 446Z', far);
  return church + mill;
}

const body = (x: number, width: number, metres: number, depth: number) =>
  box(x, heightOf(metres), width, depth, sea) +
  rule([x, heightOf(metres)], [x + width, heightOf(metres)], '#cfe6f2', 4);

/** A house to scale: its front door is two metres high, and so the sea stands above it. */
function drawHouse(left: number): string {
  const floor = heightOf(-2.14);
  const eaves = floor - 172;
  const wall = box(left, eaves, 330, 172, '#efe3cb') + box(left, floor - 30, 330, 30, '#c9b797');
  const roof = area(
    `M${left - 20} ${eaves + 4}L${left + 165} ${eaves - 176}L${left + 350} ${eaves + 4}Z`,
    '#a8402f',
  );
  const tiles = upTo(7).map((index) =>
    rule(
      [left - 10 + index * 26, eaves - 4 - index * 25],
      [left + 340 - index * 26, eaves - 4 - index * 25],
      '#8c3022',
      2,
    ),
  );
  const chimney = box(left + 218, eaves - 176, 36, 100, '#7c3f33');
  const door =
    box(left + 40, floor - 124, 62, 124, '#1f5a4a', `stroke="${ink}" stroke-width="4"`) +
    box(left + 54, floor - 108, 34, 34, '#fdf3d8') +
    circleOf(left + 92, floor - 56, 4, 'fill="#f2d27a"');
  const pane =
    box(left + 140, floor - 124, 120, 78, '#bcd9e6', `stroke="${ink}" stroke-width="4"`) +
    rule([left + 200, floor - 124], [left + 200, floor - 46], ink, 4);
  const dormer = box(left + 138, eaves - 86, 54, 56, '#bcd9e6', `stroke="#fff" stroke-width="6"`);
  return (
    wall +
    chimney +
    roof +
    tiles.join('') +
    dormer +
    door +
    pane +
    box(left + 32, floor - 7, 78, 9, '#d4281c')
  );
}

const tree = (x: number, metres: number, tall: number) =>
  rule([x, heightOf(metres)], [x, heightOf(metres) - tall], '#4c3b2a', 5) +
  `<ellipse cx="${x}" cy="${heightOf(metres) - tall}" rx="${tall * 0.2}" ry="${tall * 0.56}" fill="#4f7a3c"/><ellipse cx="${x - tall * 0.05}" cy="${heightOf(metres) - tall * 1.06}" rx="${tall * 0.11}" ry="${tall * 0.42}" fill="#6b9850"/>`;

function drawRuler(): { shapes: string; labels: Label[] } {
  const metres = [3, 2, 1, 0, -1, -2, -3, -4, -5, -6, -7];
  const colour = (step: number) => (step < 0 ? '#fff' : ink);
  return {
    shapes: metres.map((step) => rule([0, heightOf(step)], [24, heightOf(step)], colour(step), 3)).join(''),
    labels: metres.map((step) =>
      createLabel(34, heightOf(step) + 7, `${step > 0 ? '+' : step < 0 ? '−' : ''}${Math.abs(step)}`, {
        face: 'medium',
        size: 20,
        fill: colour(step),
      }),
    ),
  };
}

const places = [
  [150, heightOf(-1.1), 'zee', '#fff'],
  [456, heightOf(2.3), 'dijk', '#fff'],
  [935, heightOf(-1.45), 'vaart', '#fff'],
  [1265, heightOf(-3.75), 'sloot', '#fff'],
] as const;

const mat = 1398;

/** The section from the sea to the doormat, with its sky. */
export function drawSection(): string {
  const floor = heightOf(-2.14);
  const flood = `<pattern id="flood" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 3H12" stroke="${sea}" stroke-opacity="0.42" stroke-width="3"/></pattern>`;
  const below = area(`M620 ${level}H1620V${heightOf(-3.2)}H620Z`, 'url(#flood)');
  const measure =
    rule([mat - 104, level + 8], [mat - 104, floor - 6], '#d4281c', 5) +
    area(`M${mat - 116} ${level + 22}L${mat - 104} ${level}L${mat - 92} ${level + 22}Z`, '#d4281c') +
    area(`M${mat - 116} ${floor - 24}L${mat - 104} ${floor}L${mat - 92} ${floor - 24}Z`, '#d4281c');
  const sky =
    '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#dbeaf2"/><stop offset="1" stop-color="#fbf6ea"/></linearGradient>';
  return (
    sky +
    flood +
    box(0, 0, 1600, level, 'url(#sky)') +
    drawHorizon() +
    below +
    body(-20, 330, 0, 300) +
    body(866, 138, -0.6, 110) +
    body(1232, 66, -2.72, 60) +
    drawEarth() +
    drawTurf() +
    [tree(664, -0.9, 150), tree(700, -1.2, 184)].join('') +
    drawHouse(1326) +
    rule([300, level], [1600, level], sea, 4, 'stroke-dasharray="16 9"') +
    measure
  );
}

/** A polder in section: how far a doormat lies below the sea. */
export function polderatlas(): Design {
  const ruler = drawRuler();
  const search =
    box(64, 132, 300, 68, '#fff', `stroke="${ink}" stroke-width="3"`) +
    box(364, 132, 68, 68, ink) +
    arrow(398, 166, 13, '#fff', 0, 3.5);
  const plain = { face: 'medium', size: 23, fill: ink } as const;
  return {
    ground: '#fbf6ea',
    layers: [
      drawSection() + ruler.shapes + search,
      [
        createLabel(62, 98, 'Polderatlas', { face: 'bold', size: 50, fill: ink, tracking: -0.035 }),
        createLabel(84, 177, '1739 XZ', { face: 'medium', size: 32, fill: ink }),
        createLabel(1256, 92, 'Zo diep ligt je deurmat onder de zee:', { ...plain, size: 27, anchor: 'end' }),
        createLabel(1260, 246, '2,14 m', {
          face: 'light',
          size: 178,
          fill: ink,
          anchor: 'end',
          tracking: -0.055,
        }),
        createLabel(1256, 306, 'De dorpsschool ligt net zo diep.', {
          ...plain,
          face: 'regular',
          anchor: 'end',
        }),
        createLabel(1222, level - 16, 'de zee, vandaag', {
          ...plain,
          size: 21,
          fill: '#1f6796',
          anchor: 'middle',
        }),
        ...places.map(([x, y, name, fill]) =>
          createLabel(x, y, name, { face: 'italic', size: 30, fill, anchor: 'middle' }),
        ),
        createLabel(110, 860, 'Zand', { ...plain, size: 20 }),
        createLabel(110, 774, 'Veen', { ...plain, size: 20, fill: '#fff' }),
        createLabel(1536, 960, 'Hoogte twintig keer overdreven', { ...plain, size: 20, anchor: 'end' }),
        ...ruler.labels,
      ],
    ],
  };
}
