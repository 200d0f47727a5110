import { area, box, rule } from '../../screenshots/parts/shapes.ts';
import { circleOf, type Random, upTo } from '../frame.ts';

/** The size of a window, from the left to the right and from the top to the bottom. */
export const [roomWidth, roomHeight] = [136, 102] as const;

const [warm, amber, dim, dark] = ['#ffd27a', '#f4a944', '#6d4a3a', '#141a30'] as const;
const fill = (colour: string) => box(0, 0, roomWidth, roomHeight, colour);

/** A lamp on a cord with the light under it. */
const pendant = (x: number, y: number, colour: string): string =>
  [
    area(
      `M${x - 12} ${y + 10}L${x - 56} 102H${x + 56}L${x + 12} ${y + 10}Z`,
      '#fff0bd',
      'fill-opacity="0.55"',
    ),
    rule([x, 0], [x, y - 6], '#3a2430', 2),
    area(`M${x - 5} ${y - 8}h10l13 18h-36Z`, colour),
    circleOf(x, y + 11, 5, 'fill="#fffbe6"'),
  ].join('');

/** A curtain with folds at one side, or over the whole window. */
const curtain = (x: number, wide: number, colour: string, fold: string): string =>
  [
    box(x, 0, wide, roomHeight, colour),
    ...upTo(Math.floor(wide / 12)).map((index) => box(x + 5 + index * 12, 0, 4, roomHeight, fold)),
  ].join('');

/** A plant in a pot: leaves on stems. */
const plant = (x: number, y: number, tall: number, colour: string, random: Random): string =>
  [
    ...upTo(7).map((index) => {
      const lean = (index - 3) * 7 + (random() - 0.5) * 6;
      const top = y - tall * (1 - Math.abs(index - 3) * 0.13);
      return area(
        `M${x} ${y}Q${(x + lean * 0.2).toFixed(1)} ${(top + 12).toFixed(1)} ${(x + lean).toFixed(1)} ${top.toFixed(1)}Q${(x + lean + 8).toFixed(1)} ${(top + 18).toFixed(1)} ${x} ${y}Z`,
        colour,
      );
    }),
    area(`M${x - 9} ${y}h18l-3 16h-12Z`, '#8c3d2b'),
  ].join('');

const table = [
  box(46, 78, 66, 5, '#4b2b26'),
  box(52, 82, 4, 20, '#4b2b26'),
  box(102, 82, 4, 20, '#4b2b26'),
].join('');

/** A window behind which nobody is at home; the sky is in the glass. */
const away = (random: Random): string => {
  const start = Math.round(random() * 70);
  return fill(dark) + area(`M${start} 0h38l-44 102h-38Z`, '#28345c', 'fill-opacity="0.55"');
};

const shelves = (random: Random): string => {
  const tones = ['#a8432f', '#2f5f6b', '#e6d3a3', '#7b4a63', '#c98a3a', '#3c4a3a'];
  const spines = upTo(4).flatMap((shelf) => {
    let x = 52;
    const row: string[] = [box(48, 24 + shelf * 25, 88, 3, '#5a3324')];
    while (x < 128) {
      const [wide, tall] = [3 + random() * 5, 14 + random() * 7];
      if (random() < 0.9)
        row.push(box(x, 24 + shelf * 25 - tall, wide, tall, tones[Math.floor(random() * 6)] ?? dim));
      x += wide + 0.8;
    }
    return row;
  });
  return [fill(amber), box(48, 0, 88, 102, '#8b5a34'), ...spines, pendant(24, 28, '#b5402c')].join('');
};

const television = (): string =>
  [
    fill('#2c4a86'),
    box(0, 0, roomWidth, 102, '#6fa6ff', 'fill-opacity="0.35"'),
    box(66, 40, 58, 34, '#d6ebff'),
    area('M66 74L92 52L104 62L124 48V74Z', '#7fc0e8'),
    box(58, 78, 74, 6, '#16213f'),
    area('M0 102V74q0 -10 12 -10h26q10 0 10 10v28Z', '#16213f'),
  ].join('');

const aquarium = (): string =>
  [
    fill('#1d4a5a'),
    box(46, 46, 84, 44, '#48d0c8'),
    box(46, 46, 84, 5, '#d8fff2'),
    ...[
      [66, 64, '#ff8a3c'],
      [96, 72, '#ffd23c'],
      [112, 60, '#ff8a3c'],
    ].map(([x, y, colour]) => area(`M${x} ${y}q8 -7 15 0l6 -4v8l-6 -4q-7 7 -15 0Z`, String(colour))),
    ...[54, 60, 120].map((x) => area(`M${x} 90q-6 -14 0 -26q6 12 2 26Z`, '#1f7a52')),
    box(42, 90, 92, 12, '#0f2430'),
  ].join('');

const kitchen = (): string =>
  [
    fill('#f2e7b8'),
    ...upTo(5).map((row) => box(0, 34 + row * 9, roomWidth, 1.4, '#c9b98a')),
    ...upTo(16).map((column) => box(column * 9, 34, 1.4, 42, '#c9b98a')),
    box(46, 8, 90, 22, '#5f8a7a'),
    box(90, 8, 2, 22, '#3f6357'),
    box(44, 76, 92, 5, '#54616b'),
    box(44, 81, 92, 21, '#5f8a7a'),
    area('M60 76v-14h24v14Z', '#b8412f'),
    area('M100 76v-8h22v8Z', '#2f3b4a'),
    area('M104 62q3 -8 0 -14q7 7 3 14Z', '#ffffff', 'fill-opacity="0.8"'),
    pendant(20, 26, '#2f3b4a'),
  ].join('');

const blinds = (): string =>
  fill(warm) +
  upTo(13)
    .map((slat) => box(0, slat * 7.6, roomWidth, 4.6, slat < 9 ? '#a8743d' : '#c28d4d'))
    .join('');

const washing = (): string => {
  const clothes = [
    ['#e4572e', 22],
    ['#f4ead2', 28],
    ['#4f86a8', 18],
    ['#f4ead2', 24],
    ['#d9a441', 26],
  ] as const;
  const hung = clothes.map(([colour, tall], index) => box(14 + index * 24, 30, 18, tall + 10, colour));
  return [fill('#f7c96f'), rule([0, 30], [136, 30], '#50342a', 2), ...hung, pendant(116, 14, '#50342a')].join(
    '',
  );
};

const bareRoom = (): string =>
  [
    fill('#ffe9a8'),
    rule([92, 0], [92, 26], '#50342a', 2),
    circleOf(92, 32, 8, 'fill="#ffffff"'),
    ...[
      [54, 22, 44, 102],
      [66, 22, 84, 102],
    ].map(([a = 0, b = 0, c = 0, d = 0]) => rule([a, b], [c, d], '#6b4428', 4)),
    ...upTo(5).map((step) =>
      rule([53 - step * 2, 36 + step * 14], [68 + step * 3, 36 + step * 14], '#6b4428', 3),
    ),
    box(100, 86, 18, 16, '#3c7a8a'),
    box(0, 0, 44, 60, '#fff4d2'),
  ].join('');

const party = (): string => {
  const bulbs = upTo(11).map((index) => {
    const x = 6 + index * 12.4;
    const colour = ['#ff5a4a', '#ffd23c', '#5ad0a0', '#6aa8ff'][index % 4] ?? warm;
    return circleOf(x, 18 + Math.sin((index / 10) * Math.PI) * 14, 4.4, `fill="${colour}"`);
  });
  const balloons = [
    [62, 60, '#ff5a4a'],
    [84, 52, '#ffd23c'],
    [112, 66, '#6aa8ff'],
  ].map(
    ([x, y, colour]) =>
      circleOf(Number(x), Number(y), 11, `fill="${colour}"`) +
      rule([Number(x), Number(y) + 11], [86, 102], '#f6d8ea', 1.2),
  );
  return [
    fill('#7a2f5c'),
    `<path d="M0 14Q68 50 136 14" fill="none" stroke="#f6d8ea" stroke-width="1.4"/>`,
    ...bulbs,
    ...balloons,
  ].join('');
};

const cat = (): string =>
  [
    fill(warm),
    curtain(0, 30, '#d8763f', '#b85c2c'),
    area('M84 102q-4 -30 12 -40q-2 -10 1 -18l8 7h9l8 -7q3 10 0 18q12 12 9 40Z', '#241a24'),
    area('M84 100q-22 4 -24 -12q0 -6 4 -6q2 12 20 10Z', '#241a24'),
  ].join('');

const rooms: Readonly<Record<string, (random: Random) => string>> = {
  o: () => curtain(0, roomWidth, '#e8813a', '#cf6524'),
  v: blinds,
  t: television,
  b: shelves,
  k: kitchen,
  w: washing,
  e: bareRoom,
  s: party,
  a: aquarium,
  x: cat,
  c: () =>
    [
      fill(warm),
      curtain(0, 34, '#c2543a', '#a33f2a'),
      curtain(102, 34, '#c2543a', '#a33f2a'),
      table,
      pendant(78, 30, '#a33f2a'),
    ].join(''),
  l: () => [fill(amber), table, pendant(79, 34, '#2f5f6b'), box(4, 30, 34, 44, '#c9742f')].join(''),
  p: (random) =>
    [
      fill('#ffdf98'),
      ...[24, 66, 92, 118].map((x, index) => plant(x, 86, 40 + index * 9, '#2c5a3c', random)),
    ].join(''),
  g: (random) =>
    [
      fill('#8a2f9c'),
      box(50, 10, 82, 6, '#ffd6ff'),
      ...[62, 90, 118].map((x) => plant(x, 86, 46, '#2b1040', random)),
    ].join(''),
};

/** Returns what one sees behind a window as SVG. An unknown kind, such as `.`, is a dark room. */
export const drawRoom = (kind: string, random: Random): string => (rooms[kind] ?? away)(random);
