import { createLabel, type Label, renderLabels } from '../../screenshots/parts/lettering.ts';
import { area, box, outline, rule } from '../../screenshots/parts/shapes.ts';
import { circleOf, type Point, type Random, upTo } from '../frame.ts';
import { hatch } from '../hatch.ts';
import type { Work } from '../work.ts';
import { drawFurniture } from './floor-plan-furniture.ts';

const [width, height] = [1600, 960];
const [paper, ink, water, brick, lawn, red] = [
  '#f4f0e6',
  '#1c2326',
  '#b9d3d8',
  '#e9c3ab',
  '#c3d2ab',
  '#d63d24',
] as const;
const line = (from: Point, to: Point, thickness = 1.6, colour: string = ink) =>
  rule(from, to, colour, thickness);

/** The canal with a boat, the quay, and bricks in a running bond. */
function drawStreet(): string {
  const ripples = upTo(15).map((index) => {
    const [x, y] = [20 + (index % 3) * 46, 40 + index * 62];
    return `<path d="M${x} ${y}q8 -7 16 0t16 0" fill="none" stroke="#7fa6ae" stroke-width="2"/>`;
  });
  const boat = [
    area(
      'M96 330Q148 356 148 440V640Q146 700 96 724Q46 700 44 640V440Q44 356 96 330Z',
      '#fbf8f0',
      `stroke="${ink}" stroke-width="3"`,
    ),
    area(
      'M96 362Q134 384 134 446V634Q132 680 96 700Q60 680 58 634V446Q58 384 96 362Z',
      '#d9b98f',
      `stroke="${ink}" stroke-width="1.6"`,
    ),
    ...upTo(6).map((plank) => line([60, 430 + plank * 40], [132, 430 + plank * 40])),
    box(72, 484, 48, 96, '#fbf8f0', `stroke="${ink}" stroke-width="2"`),
    line([148, 420], [196, 396], 2),
    line([148, 650], [196, 678], 2),
  ];
  const bricks = upTo(20 * 49).map((index) => {
    const [column, row] = [index % 20, Math.floor(index / 20)];
    return `M${210 + column * 10.6} ${row * 20 + (column % 2) * 10}h10.6`;
  });
  const joints = upTo(20).map((column) => `M${210 + column * 10.6} 0V${height}`);
  return [
    box(0, 0, 196, height, water),
    ...ripples,
    ...boat,
    box(196, 0, 226, height, brick),
    `<path d="${bricks.join('')}${joints.join('')}" stroke="#cf9f84" stroke-width="1" fill="none"/>`,
    box(190, 0, 20, height, '#fbf8f0', `stroke="${ink}" stroke-width="2"`),
  ].join('');
}

/** A tree seen from above, as architects draw it: an outline of leaves, branches and a trunk. */
function drawTree(x: number, y: number, radius: number, fill: string, random: Random): string {
  const lobes = upTo(Math.round(radius / 3.2)).map((index, _, { length }) => {
    const angle = (index / length) * Math.PI * 2;
    const reach = radius * (0.9 + random() * 0.16);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });
  const [first = [x, y]] = lobes;
  const arcs = [...lobes.slice(1), first].map(
    ([px, py]) => `A${radius * 0.19} ${radius * 0.19} 0 0 1 ${px.toFixed(1)} ${py.toFixed(1)}`,
  );
  const crown = `M${first[0].toFixed(1)} ${first[1].toFixed(1)}${arcs.join('')}Z`;
  const branches = upTo(9).map((index) => {
    const angle = (index / 9) * 6.28 + random() * 0.5;
    return `M${x} ${y}L${(x + Math.cos(angle) * radius * 0.7).toFixed(1)} ${(y + Math.sin(angle) * radius * 0.7).toFixed(1)}`;
  });
  return [
    area(crown, '#1c2326', 'opacity="0.14" transform="translate(9 11)"'),
    area(crown, fill, `stroke="${ink}" stroke-width="2" fill-opacity="0.93"`),
    `<path d="${branches.join('')}" stroke="${ink}" stroke-width="1.2" opacity="0.7"/>`,
    circleOf(x, y, radius * 0.08, `fill="${ink}"`),
  ].join('');
}

/** The garden: terrace, lawn, beds, stepping stones, a shed and a table under a tree. */
function drawGarden(random: Random): string {
  const tiles = upTo(7 * 28)
    .map((index) => outline(1150 + (index % 4) * 28, 184 + Math.floor(index / 4) * 28, 28, 28, '#a59c8a', 1))
    .slice(0, 84);
  const beds = upTo(90).map(() => {
    const [x, y] = [1274 + random() * 320, random() < 0.5 ? 188 + random() * 62 : 690 + random() * 66];
    const tone =
      ['#8fae72', '#a9c088', '#6f9461', '#d98a6a', '#e3b14f'][Math.floor(random() ** 1.6 * 5)] ?? lawn;
    return circleOf(x, y, 8 + random() * 13, `fill="${tone}" stroke="${ink}" stroke-width="1"`);
  });
  const stones = upTo(8).map(
    (index) =>
      `<ellipse cx="${1290 + index * 38}" cy="${(520 + Math.sin(index * 0.9) * 26).toFixed(1)}" rx="15" ry="12" fill="#fbf8f0" stroke="${ink}" stroke-width="1.6"/>`,
  );
  return [
    box(1150, 184, 450, 592, lawn),
    box(1150, 184, 114, 592, '#ece4d2'),
    ...tiles,
    ...beds,
    ...stones,
    drawTree(1450, 366, 92, '#a9c088', random),
    drawTree(1398, 640, 54, '#d9b25a', random),
    box(1538, 560, 62, 130, '#d9b98f', `stroke="${ink}" stroke-width="5"`),
    ...upTo(5).map((plank) => line([1540, 584 + plank * 22], [1600, 584 + plank * 22])),
  ].join('');
}

/** The neighbours on both sides: hatched, because they are somebody else's. */
function drawNeighbours(): string {
  const parts: readonly (readonly [y: number, tall: number])[] = [
    [-10, 194],
    [776, 200],
  ];
  return parts
    .map(([y, tall]) => {
      const house: Point[] = [
        [422, y],
        [1150, y],
        [1150, y + tall],
        [422, y + tall],
      ];
      return [
        box(422, y, 728, tall, '#e6dfd0'),
        `<path d="${hatch(house, 45, 13)}" stroke="${ink}" stroke-width="1" opacity="0.55"/>`,
        box(1150, y, 450, tall, '#dfe2cf'),
        outline(422, y, 728, tall, ink, 2),
      ].join('');
    })
    .join('');
}

/** The cut walls, black, with openings for windows and doors. */
function drawWalls(): string {
  const solid: readonly (readonly [x: number, y: number, wide: number, tall: number])[] = [
    [422, 176, 746, 22],
    [422, 762, 746, 22],
    [422, 176, 24, 28],
    [422, 286, 24, 74],
    [422, 480, 24, 42],
    [422, 642, 24, 142],
    [1144, 176, 24, 76],
    [1144, 690, 24, 94],
    [446, 296, 150, 10],
    [656, 296, 100, 10],
    [756, 198, 10, 26],
    [756, 284, 10, 86],
    [756, 446, 10, 316],
    [900, 198, 10, 60],
    [900, 322, 10, 200],
    [900, 592, 10, 170],
    [766, 516, 134, 10],
    [1240, 176, 360, 8],
    [1240, 776, 360, 8],
  ];
  const windows: readonly (readonly [x: number, y: number, tall: number])[] = [
    [422, 360, 120],
    [422, 522, 120],
  ];
  const door = (x: number, y: number, reach: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0V${-reach}A${reach} ${reach} 0 0 1 ${reach} 0" fill="none" stroke="${ink}" stroke-width="1.4"/>${box(-2, -reach, 5, reach, paper, `stroke="${ink}" stroke-width="1.6"`)}</g>`;
  return [
    ...solid.map(([x, y, wide, tall]) => box(x, y, wide, tall, ink)),
    ...windows.flatMap(([x, y, tall]) => [
      box(x, y, 24, tall, paper, `stroke="${ink}" stroke-width="2"`),
      line([x + 12, y], [x + 12, y + tall]),
    ]),
    ...upTo(4).map((pane) => outline(1152, 252 + pane * 109.5, 8, 109.5, ink, 2)),
    line([1144, 252], [1144, 690], 1.4),
    line([1168, 252], [1168, 690], 1.4),
    door(446, 204, 82, 90),
    door(656, 301, 60, 180),
    door(761, 446, 76, -90),
    door(905, 258, 64, 90),
    door(905, 522, 70, 90),
  ].join('');
}

/** Dimensions along the bottom, the scale, the north and the numbers of the rooms. */
function drawNotes(): { readonly shapes: string; readonly labels: readonly Label[] } {
  const marks = [422, 761, 905, 1156, 1600] as const;
  const y = 868;
  const ticks = marks
    .slice(0, 4)
    .map((x) => line([x - 8, y + 8], [x + 8, y - 8], 2.6) + line([x, y - 22], [x, y + 12], 1.2));
  const sizes = marks.slice(0, 3).map((x, index) => {
    const next = marks[index + 1] ?? x;
    return createLabel((x + next) / 2, y - 10, String(Math.round((next - x) * 17.857)), {
      face: 'mono',
      size: 17,
      fill: ink,
      anchor: 'middle',
    });
  });
  const rooms: readonly (readonly [x: number, y: number])[] = [
    [690, 246],
    [480, 410],
    [870, 350],
    [868, 562],
    [1098, 724],
    [1206, 736],
  ];
  const discs = rooms.map(([x, top]) =>
    circleOf(x, top, 16, `fill="${paper}" stroke="${ink}" stroke-width="2"`),
  );
  const scale = upTo(5).map((metre) =>
    box(1270 + metre * 56, 862, 56, 9, metre % 2 === 0 ? ink : paper, `stroke="${ink}" stroke-width="2"`),
  );
  const north =
    area('M300 838l18 54l-18 -12l-18 12Z', red) +
    circleOf(300, 866, 36, `fill="none" stroke="${ink}" stroke-width="2"`);
  return {
    shapes: [
      box(422, 838, 734, 46, paper),
      line([414, y], [1164, y], 1.4),
      ...ticks,
      ...discs,
      box(1250, 846, 320, 64, paper),
      ...scale,
      circleOf(300, 866, 44, `fill="${paper}"`),
      north,
    ].join(''),
    labels: [
      ...sizes,
      ...rooms.map(([x, top], index) =>
        createLabel(x, top + 6, String(index + 1), { face: 'mono', size: 17, fill: ink, anchor: 'middle' }),
      ),
      createLabel(1270, 898, '0', { face: 'mono', size: 17, fill: ink, anchor: 'middle' }),
      createLabel(1550, 898, '5 m', { face: 'mono', size: 17, fill: ink, anchor: 'middle' }),
    ],
  };
}

export const floorPlan: Work = {
  width,
  height,
  paper,
  draw: async (random) => {
    const notes = drawNotes();
    return [
      drawNeighbours(),
      drawStreet(),
      box(446, 198, 698, 564, '#fbf8f0'),
      drawFurniture(),
      drawGarden(random),
      drawWalls(),
      drawTree(316, 150, 96, '#b7c894', random),
      drawTree(300, 660, 108, '#b7c894', random),
      notes.shapes,
      await renderLabels(notes.labels, width, height),
    ].join('');
  },
};
