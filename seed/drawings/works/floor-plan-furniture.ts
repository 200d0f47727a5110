import { area, box, placed, rule } from '../../screenshots/parts/shapes.ts';
import { circleOf, type Point, upTo } from '../frame.ts';

const [ink, white, wood, mint, red, shade] = [
  '#1c2326',
  '#fffdf6',
  '#e7d3b1',
  '#d3e2d8',
  '#d63d24',
  '#1c2326',
] as const;
const line = (from: Point, to: Point, thickness = 1.4, colour: string = ink) =>
  rule(from, to, colour, thickness);
const edge = `stroke="${ink}" stroke-width="1.8"`;

/** A piece of furniture with its shadow on the floor. */
const piece = (x: number, y: number, wide: number, deep: number, fill: string = white): string =>
  box(x + 6, y + 7, wide, deep, shade, 'fill-opacity="0.16"') + box(x, y, wide, deep, fill, edge);

/** A chair from above, facing up; turned by degrees. */
const chair = (x: number, y: number, turn = 0, fill: string = white): string =>
  placed(
    x,
    y,
    `${area('M-12 -11h24v20q0 5 -5 5h-14q-5 0 -5 -5Z', fill, edge)}<path d="M-14 6v8q0 6 6 6h16q6 0 6 -6v-8" fill="none" stroke="${ink}" stroke-width="3"/>`,
    turn,
  );

/** Oak in a herringbone. */
function drawHerringbone(x: number, y: number, wide: number, deep: number): string {
  // The ends of each stave lie on the sides of its neighbours, eleven pixels further on.
  const [reach, step] = [34, 11];
  const staves = upTo(Math.ceil(wide / (reach * 2)) + 1).flatMap((column) =>
    upTo(Math.ceil((deep + reach * 2) / step)).map(
      (row) => `M${x + column * reach * 2} ${y + row * step - reach}l${reach} ${reach}l${reach} ${-reach}`,
    ),
  );
  const spines = upTo(Math.ceil(wide / reach)).map((column) => `M${x + column * reach} ${y}v${deep}`);
  return `<svg x="${x}" y="${y}" width="${wide}" height="${deep}" viewBox="${x} ${y} ${wide} ${deep}">${box(x, y, wide, deep, '#f1e2c6')}<path d="${staves.join('')}${spines.join('')}" fill="none" stroke="#cdb48a" stroke-width="1.1"/></svg>`;
}

/** The front room: a long table with seven chairs, one of them red, drawers for plans, and prints on the wall. */
function drawFrontRoom(): string {
  const chairs = upTo(3).flatMap((index) => [
    chair(532 + index * 62, 472, 180),
    chair(532 + index * 62, 604, 0, index === 1 ? red : white),
  ]);
  const drawers = upTo(4).map(
    (index) =>
      piece(700, 548 + index * 50, 50, 48, wood) + line([706, 572 + index * 50], [706, 578 + index * 50], 3),
  );
  return [
    drawHerringbone(446, 306, 310, 456),
    ...chairs,
    piece(496, 492, 170, 92, wood),
    box(512, 506, 54, 38, white, edge),
    box(540, 530, 46, 34, '#f3c64f', edge),
    box(606, 512, 40, 54, '#b9d3d8', edge),
    circleOf(590, 510, 7, `fill="${red}" ${edge}`),
    ...drawers,
    piece(470, 700, 190, 52, '#cfd8e3'),
    box(476, 736, 178, 14, '#b4c2d2', edge),
    line([565, 702], [565, 736]),
    piece(458, 316, 122, 26, wood),
    ...upTo(14).map((book) => line([464 + book * 8, 318], [464 + book * 8, 340], book % 4 === 0 ? 4 : 1.4)),
  ].join('');
}

/** The hall in black and white, with the stairs; then the archive with its rolling shelves, and the washroom. */
function drawMiddle(): string {
  const tiles = upTo(22 * 7).flatMap((index) => {
    const [column, row] = [index % 22, Math.floor(index / 22)];
    const x = 446 + column * 14.1;
    return (column + row) % 2 === 0 ? [box(x, 198 + row * 14, 14.1, 14, '#c9c5b8')] : [];
  });
  const treads = upTo(13).map((tread) => line([766, 210 + tread * 12], [838, 210 + tread * 12]));
  const shelves = upTo(4).map((index) => {
    const x = 776 + index * 31;
    const folders = upTo(19).map((folder) => line([x + 3, 392 + folder * 6], [x + 21, 392 + folder * 6], 1));
    return (
      piece(x, 388, 24, 118, '#e3ded0') +
      folders.join('') +
      circleOf(x + 12, 382, 5, `fill="${white}" ${edge}`)
    );
  });
  const mintTiles = upTo(9 * 16).map((index) =>
    box(766 + (index % 9) * 15, 526 + Math.floor(index / 9) * 15, 14, 14, mint),
  );
  return [
    ...tiles,
    box(766, 198, 72, 168, white),
    ...treads,
    line([838, 198], [838, 366], 4),
    `<path d="M802 356V222m-8 12l8 -14l8 14" fill="none" stroke="${red}" stroke-width="2.4"/>`,
    ...shelves,
    ...mintTiles,
    piece(772, 700, 60, 56, white),
    `<ellipse cx="802" cy="728" rx="20" ry="17" fill="${white}" stroke="${ink}" stroke-width="1.6"/>`,
    piece(774, 536, 56, 22, white),
    `<path d="M780 558q0 44 22 44t22 -44Z" fill="${white}" ${edge}/>`,
    piece(860, 640, 40, 116, white),
    circleOf(880, 660, 12, `fill="none" ${edge}`),
  ].join('');
}

/** The kitchen on the garden: worktop, island, a round table and a rug. */
function drawKitchen(): string {
  const boards = upTo(20).map((board) =>
    line([910, 198 + board * 28.5], [1144, 198 + board * 28.5], 1, '#cdb48a'),
  );
  const seats = upTo(5).map((index) => {
    const angle = (index * 72 * Math.PI) / 180;
    return chair(1044 + Math.sin(angle) * 68, 596 - Math.cos(angle) * 68, index * 72 + 180);
  });
  const hobs = upTo(4).map((index) =>
    circleOf(936 + (index % 2) * 24, 214 + Math.floor(index / 2) * 20, 7, `fill="none" ${edge}`),
  );
  return [
    box(910, 198, 234, 564, '#f1e2c6'),
    ...boards,
    piece(912, 200, 228, 48, white),
    ...hobs,
    box(1010, 208, 60, 30, white, edge),
    circleOf(1040, 223, 4, `fill="${ink}"`),
    piece(960, 330, 128, 56, '#cfd8e3'),
    ...upTo(3).map((stool) => circleOf(984 + stool * 40, 408, 13, `fill="${white}" ${edge}`)),
    circleOf(1044, 596, 98, 'fill="#e8b9a0" opacity="0.7"'),
    circleOf(1044, 596, 90, 'fill="none" stroke="#fffdf6" stroke-width="2" stroke-dasharray="8 6"'),
    ...seats,
    circleOf(1049, 602, 48, `fill="${shade}" opacity="0.16"`),
    circleOf(1044, 596, 48, `fill="${wood}" ${edge}`),
    circleOf(1038, 588, 10, `fill="#f3c64f" ${edge}`),
    piece(914, 690, 60, 66, '#c3d2ab'),
  ].join('');
}

/** Everything that stands on the floors, with the floors. */
export const drawFurniture = (): string => drawFrontRoom() + drawMiddle() + drawKitchen();
