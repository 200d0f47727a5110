import { circleOf, fieldFrom, type Point, randomFrom, upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { type Label, say } from '../parts/lettering.ts';
import { area, arrow, box, rule, smooth } from '../parts/shapes.ts';

const sea = '#2f7fb3';
const ink = '#1b2a36';
const grass = '#6f9a4a';

/** The level of the sea, and pixels to a metre of height. */
const level = 500;
const scale = 62;
const heightOf = (metres: number) => level - metres * scale;

/** The surface from the bed of the sea to behind the last house: pixels across, metres of height. */
const surface: readonly Point[] = [
  [-20, -3.4],
  [120, -3],
  [230, -1.6],
  [330, 1.2],
  [400, 3.4],
  [430, 3.7],
  [476, 3.7],
  [510, 3.3],
  [620, -1.1],
  [690, -1.5],
  [742, -0.2],
  [768, 0.3],
  [796, 0.3],
  [818, -0.6],
  [840, -2.1],
  [940, -2.1],
  [962, -0.6],
  [984, 0.3],
  [1012, 0.3],
  [1040, -0.4],
  [1090, -2],
  [1210, -2.25],
  [1232, -3.2],
  [1282, -3.2],
  [1304, -2.3],
  [1340, -2.14],
  [1620, -2.14],
];

const points: readonly Point[] = surface.map(([x, metres]) => [x, heightOf(metres)]);

/** The ground below the surface, cut off at a depth. */
const ground = (fill: string, depth: number, wobble: (x: number) => number) => {
  const top = upTo(42).map((index): Point => [index * 40 - 20, depth + wobble(index * 40)]);
  return area(`${smooth(top)}V1010H-20Z`, fill);
};

function drawEarth(): string {
  const field = fieldFrom(randomFrom(214), 210);
  const wobble = (seed: number, reach: number) => (x: number) => field(x, seed) * reach;
  const layers =
    ground('#8f7350', 600, wobble(0, 0)) +
    ground('#6a4a36', 726, wobble(200, 26)) +
    ground('#d9bb7f', 806, wobble(620, 24)) +
    ground('#a9a9a0', 906, wobble(1100, 18));
  const lines = upTo(30).map((index) => {
    const depth = 560 + index * 15;
    const line = upTo(42).map((at): Point => [at * 40 - 20, depth + field(at * 40, depth * 1.4) * 13]);
    return `<path d="${smooth(line)}" fill="none" stroke="#fff" stroke-opacity="${index % 5 ? 0.16 : 0.42}" stroke-width="${index % 5 ? 1.5 : 2.5}"/>`;
  });
  const shape = `${straight(points)}V1010H-20Z`;
  return `<clipPath id="earth"><path d="${shape}"/></clipPath><g clip-path="url(#earth)">${box(-20, 0, 1640, 1010, '#a98b5f')}${layers}${lines.join('')}</g>`;
}

const straight = (line: readonly Point[]) => `M${line.map(([x, y]) => `${x} ${y.toFixed(1)}`).join('L')}`;

/** Grass on everything that is dry. */
const drawTurf = () =>
  [points.slice(3, 15), points.slice(16, 23), points.slice(24)]
    .map(
      (part) =>
        `<path d="${straight(part)}" fill="none" stroke="${grass}" stroke-width="11" stroke-linejoin="round"/>`,
    )
    .join('');

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
      say(34, heightOf(step) + 7, `${step > 0 ? '+' : step < 0 ? '−' : ''}${Math.abs(step)}`, {
        face: 'medium',
        size: 20,
        fill: colour(step),
      }),
    ),
  };
}

const places = [
  [150, heightOf(-1.1), 'zee', '#fff'],
  [452, heightOf(2.9), 'dijk', '#fff'],
  [890, heightOf(-1.35), 'vaart', '#fff'],
  [1257, heightOf(-3.85), 'sloot', '#fff'],
] as const;

/** A polder in section: how deep a doormat lies below the sea. */
export function polderatlas(): Design {
  const ruler = drawRuler();
  const mat = 1398;
  const floor = heightOf(-2.14);
  const flood = `<pattern id="flood" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 3H12" stroke="${sea}" stroke-opacity="0.42" stroke-width="3"/></pattern>`;
  const below = area(`M558 ${level}${straight(points.slice(7)).replace('M', 'L')}V${level}Z`, 'url(#flood)');
  const measure =
    rule([mat - 104, level + 8], [mat - 104, floor - 6], '#d4281c', 5) +
    area(`M${mat - 116} ${level + 22}L${mat - 104} ${level}L${mat - 92} ${level + 22}Z`, '#d4281c') +
    area(`M${mat - 116} ${floor - 24}L${mat - 104} ${floor}L${mat - 92} ${floor - 24}Z`, '#d4281c');
  const search =
    box(64, 132, 300, 68, '#fff', `stroke="${ink}" stroke-width="3"`) +
    box(364, 132, 68, 68, ink) +
    arrow(398, 166, 13, '#fff', 0, 3.5);
  const sky =
    '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#dbeaf2"/><stop offset="1" stop-color="#fbf6ea"/></linearGradient>';
  const plain = { face: 'medium', size: 23, fill: ink } as const;
  return {
    ground: '#fbf6ea',
    layers: [
      sky +
        flood +
        box(0, 0, 1600, level, 'url(#sky)') +
        below +
        body(-20, 330, 0, 300) +
        body(806, 168, -0.6, 110) +
        body(1215, 88, -2.75, 60) +
        drawEarth() +
        drawTurf() +
        [tree(634, -1.2, 150), tree(690, -1.5, 190), tree(1122, -2.05, 176)].join('') +
        drawHouse(1326) +
        rule([300, level], [1600, level], sea, 4, 'stroke-dasharray="16 9"') +
        measure +
        ruler.shapes +
        search,
      [
        say(62, 98, 'Polderatlas', { face: 'bold', size: 50, fill: ink, tracking: -0.035 }),
        say(84, 177, '1739 XZ', { face: 'medium', size: 32, fill: ink }),
        say(1256, 92, 'Zo diep ligt je deurmat onder de zee:', { ...plain, size: 27, anchor: 'end' }),
        say(1260, 246, '2,14 m', { face: 'light', size: 178, fill: ink, anchor: 'end', tracking: -0.055 }),
        say(1256, 306, 'De dorpsschool ligt net zo diep.', { ...plain, face: 'regular', anchor: 'end' }),
        say(888, level - 16, 'de zee, vandaag', { ...plain, size: 21, fill: '#1f6796', anchor: 'middle' }),
        ...places.map(([x, y, name, fill]) =>
          say(x, y, name, { face: 'italic', size: 30, fill, anchor: 'middle' }),
        ),
        say(110, 860, 'Zand', { ...plain, size: 20 }),
        say(110, 774, 'Veen', { ...plain, size: 20, fill: '#fff' }),
        say(1536, 960, 'Hoogte twintig keer overdreven', { ...plain, size: 20, anchor: 'end' }),
        ...ruler.labels,
      ],
    ],
  };
}
