import { createLabel, type Label, renderLabels } from '../../screenshots/parts/lettering.ts';
import { area, box, outline, rule } from '../../screenshots/parts/shapes.ts';
import { type Point, pathOf, type Random, stroke, upTo } from '../frame.ts';
import type { Work } from '../work.ts';
import {
  alongRiver,
  fieldColour,
  inks,
  offsetRiver,
  riverLength,
  toClosedPath,
} from './polder-map-ground.ts';
import { drawFort, drawRingPolder } from './polder-map-places.ts';

const [width, height, edge] = [1600, 1100, 54];
const { paper, ink, water, brick, red, dyke } = inks;

/** Long narrow fields at one angle in a part of the sheet, with ditches between them. */
function drawStrips(
  id: string,
  part: readonly Point[],
  angle: number,
  spacing: number,
  random: Random,
): string {
  const xs = part.map(([x]) => x);
  const ys = part.map(([, y]) => y);
  const [x0, y0] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const reach = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2;
  const fields: string[] = [];
  let x = -reach;
  while (x < reach) {
    const wide = spacing * (0.7 + random() * 0.7);
    let y = -reach;
    while (y < reach) {
      const tall = random() < 0.25 ? reach * 2 : 120 + random() * 300;
      fields.push(box(x, y, wide, tall, fieldColour(random), `stroke="${water}" stroke-width="2"`));
      y += tall;
    }
    x += wide;
  }
  return `<clipPath id="${id}">${area(toClosedPath(part), '#000')}</clipPath><g clip-path="url(#${id})"><g transform="translate(${x0.toFixed(0)} ${y0.toFixed(0)}) rotate(${angle})">${fields.join('')}</g></g>${pathOf(part, stroke(water, 6), true)}`;
}

/** The fields on both banks, square to the river, and the canal behind them. */
function drawBanks(random: Random): string {
  const step = 11;
  const count = Math.floor(riverLength / step);
  const fields = [1, -1].flatMap((side) =>
    upTo(count).map((index) => {
      const [from, to] = [index / count, (index + 1) / count];
      const deep = side * (196 + Math.sin(index / 17) * 9);
      const corners = [
        alongRiver(from, side * 52),
        alongRiver(to, side * 52),
        alongRiver(to, deep),
        alongRiver(from, deep),
      ];
      return area(toClosedPath(corners), fieldColour(random), `stroke="${water}" stroke-width="1.6"`);
    }),
  );
  const canals = [1, -1].map((side) => pathOf(offsetRiver(side * 196), stroke(water, 7)));
  return [...fields, ...canals].join('');
}

/** The river between its dykes, with hachures down their slopes, sandbanks and groynes. */
function drawRiver(): string {
  const dykes = [1, -1].flatMap((side) => {
    const ticks = upTo(430).map((index) => {
      const [x1, y1] = alongRiver(index / 430, side * 44);
      const [x2, y2] = alongRiver(index / 430, side * (index % 2 === 0 ? 58 : 53));
      return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
    });
    return [
      pathOf(offsetRiver(side * 44), stroke(dyke, 9)),
      pathOf(offsetRiver(side * 44), stroke(paper, 5)),
      `<path d="${ticks.join('')}" stroke="${dyke}" stroke-width="1.3"/>`,
    ];
  });
  const groynes = upTo(46).flatMap((index) =>
    [1, -1].map((side) =>
      rule(alongRiver(index / 46, side * 27), alongRiver(index / 46 + 0.002, side * 17), dyke, 2.4),
    ),
  );
  const lines = [-9, 0, 9].map((offset) =>
    pathOf(offsetRiver(offset), stroke('#7fa9b8', 1, 'stroke-dasharray="60 34 110 52"')),
  );
  return [
    pathOf(offsetRiver(0), stroke('#e3d8b4', 92)),
    pathOf(offsetRiver(0), stroke('#cfd9a8', 80)),
    pathOf(offsetRiver(0), stroke(water, 54)),
    ...lines,
    ...groynes,
    ...dykes,
  ].join('');
}

/** Farms along the dykes: a row of roofs, some with a barn behind. */
function drawFarms(random: Random): string {
  return [1, -1]
    .flatMap((side) =>
      upTo(96).flatMap((index) => {
        if (random() < 0.42) return [];
        const part = (index + random() * 0.5) / 96;
        const [x, y] = alongRiver(part, side * (66 + random() * 5));
        const [ahead] = [alongRiver(part + 0.003, side * 66)];
        const turn = (Math.atan2(ahead[1] - y, ahead[0] - x) * 180) / Math.PI;
        const size = 7 + random() * 7;
        return [
          `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})">${box(-size / 2, -4.5, size, 9, random() < 0.8 ? brick : red)}${random() < 0.4 ? box(-size / 2, side * 9 - 3, size * 1.3, 6, ink) : ''}</g>`,
        ];
      }),
    )
    .join('');
}

/** A road, with its casing. */
const road = (d: string, wide: number, fill: string) =>
  `<path d="${d}" ${stroke(ink, wide + 3)}/><path d="${d}" ${stroke(fill, wide)}/>`;

/** A bridge under a route: its two railings. */
const bridge = (d: string, wide: number): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${wide + 6}"/><path d="${d}" fill="none" stroke="${paper}" stroke-width="${wide}"/>`;

/** The main road and the railway, with the bridges that carry them over. */
function drawRoutes(): string {
  const railway = 'M0 250L470 330Q700 372 850 560Q980 723 1190 1100';
  const highway = 'M360 0L420 300Q470 520 610 680Q715 800 800 1100';
  return [
    bridge('M474 468Q506 540 556 612', 26),
    bridge('M951 700Q988 752 1024 815', 20),
    road(highway, 13, '#f0b93f'),
    `<path d="${highway}" ${stroke(paper, 1.6)}/>`,
    `<path d="${railway}" ${stroke(ink, 8)}/><path d="${railway}" fill="none" stroke="${paper}" stroke-width="4.6" stroke-dasharray="15 15"/>`,
    box(662, 386, 36, 12, red, `transform="rotate(31 680 408)" stroke="${ink}" stroke-width="2"`),
  ].join('');
}

/** The names: water in italics, places upright, sizes by importance. */
const names: readonly Label[] = [
  createLabel(196, 905, 'De Kromme Lede', {
    face: 'italic',
    size: 25,
    fill: '#2c6079',
    turn: -13,
    tracking: 0.06,
  }),
  createLabel(1178, 356, 'NIEUWEMEER', {
    face: 'medium',
    size: 21,
    fill: ink,
    tracking: 0.34,
    anchor: 'middle',
  }),
  createLabel(1178, 384, '-4,1', { face: 'mono', size: 19, fill: '#2c6079', anchor: 'middle' }),
  createLabel(1330, 1032, 'Sterrenschans', { face: 'semibold', size: 24, fill: ink, anchor: 'middle' }),
  createLabel(150, 168, 'Achterveld', { face: 'slanted', size: 25, fill: ink, tracking: 0.1, turn: 9 }),
  createLabel(640, 236, 'Langehout', { face: 'slanted', size: 25, fill: ink, tracking: 0.1, turn: -14 }),
  createLabel(560, 1000, 'Zuiderstreek', { face: 'slanted', size: 25, fill: ink, tracking: 0.1, turn: -24 }),
];

/** The edge of the sheet: a measured border, with kilometres in figures. */
function drawEdge(): { readonly shapes: string; readonly labels: readonly Label[] } {
  const ticks = upTo(16).flatMap((index) => [
    box(edge + index * 93.25, edge - 12, 93.25, 9, index % 2 === 0 ? ink : paper),
    box(edge + index * 93.25, height - edge + 3, 93.25, 9, index % 2 === 0 ? ink : paper),
  ]);
  const rows = upTo(11).flatMap((index) => [
    box(edge - 12, edge + index * 90.2, 9, 90.2, index % 2 === 0 ? ink : paper),
    box(width - edge + 3, edge + index * 90.2, 9, 90.2, index % 2 === 0 ? ink : paper),
  ]);
  const grid = [
    ...upTo(7).map((index) =>
      rule(
        [edge + (index + 1) * 186.5, edge],
        [edge + (index + 1) * 186.5, height - edge],
        ink,
        1,
        'stroke-opacity="0.28"',
      ),
    ),
    ...upTo(5).map((index) =>
      rule(
        [edge, edge + (index + 1) * 180.4],
        [width - edge, edge + (index + 1) * 180.4],
        ink,
        1,
        'stroke-opacity="0.28"',
      ),
    ),
  ];
  const frame = `M0 0H${width}V${height}H0ZM${edge} ${edge}V${height - edge}H${width - edge}V${edge}Z`;
  return {
    shapes: [
      ...grid,
      area(frame, paper),
      ...ticks,
      ...rows,
      outline(edge, edge, width - edge * 2, height - edge * 2, ink, 2),
      outline(edge - 14, edge - 14, width - edge * 2 + 28, height - edge * 2 + 28, ink, 2),
    ].join(''),
    labels: upTo(7).map((index) =>
      createLabel(edge + (index + 1) * 186.5, 30, String(104 + index), {
        face: 'mono',
        size: 17,
        fill: ink,
        anchor: 'middle',
      }),
    ),
  };
}

export const polderMap: Work = {
  width,
  height,
  paper,
  draw: async (random) => {
    const parts: readonly (readonly [part: readonly Point[], angle: number, spacing: number])[] = [
      [
        [
          [-20, -20],
          [400, -20],
          [470, 560],
          [-20, 700],
        ],
        9,
        17,
      ],
      [
        [
          [400, -20],
          [980, -20],
          [940, 520],
          [470, 560],
        ],
        -15,
        15,
      ],
      [
        [
          [980, -20],
          [1640, -20],
          [1640, 620],
          [940, 520],
        ],
        28,
        22,
      ],
      [
        [
          [-20, 700],
          [470, 560],
          [760, 1140],
          [-20, 1140],
        ],
        52,
        16,
      ],
      [
        [
          [470, 560],
          [940, 520],
          [1640, 620],
          [1640, 1140],
          [760, 1140],
        ],
        -24,
        18,
      ],
    ];
    const border = drawEdge();
    const halo = names.map((name) => ({ ...name, fill: paper }));
    const haloText = await renderLabels(halo, width, height);
    return [
      ...parts.map(([part, angle, spacing], index) =>
        drawStrips(`part${index}`, part, angle, spacing, random),
      ),
      drawBanks(random),
      drawRingPolder(random),
      drawRiver(),
      drawFarms(random),
      drawRoutes(),
      drawFort(random),
      `<g stroke="${paper}" stroke-width="6" stroke-linejoin="round">${haloText}</g>`,
      await renderLabels(names, width, height),
      border.shapes,
      await renderLabels(border.labels, width, height),
    ].join('');
  },
};
