import { createLabel, renderLabels } from '../../screenshots/parts/lettering.ts';
import { area, box, rule } from '../../screenshots/parts/shapes.ts';
import { circleOf, type Point, type Random, upTo } from '../frame.ts';
import { bend, outlineOf } from '../glyph.ts';
import type { Work } from '../work.ts';

const [width, height] = [1200, 1500];
const [wall, yellow, blue, ink, white, red] = [
  '#b9bdb8',
  '#f7cd2e',
  '#1f43c8',
  '#14141c',
  '#fbf7ea',
  '#e5402b',
] as const;
/** The sheet, its folds and the level of the water on it. */
const sheet = { left: 120, top: 90, wide: 960, tall: 1320 } as const;
const [columns, rows, level] = [2, 4, 792] as const;
const right = sheet.left + sheet.wide;
const bottom = sheet.top + sheet.tall;

/** The gauge: a ruler of half decimetres beside the figure, red for the last one above the water. */
function drawGauge(): string {
  const x = sheet.left + 46;
  return upTo(22)
    .map((step) => {
      const y = level + (step - 11) * 50;
      const mark =
        step % 2 === 1 ? `M${x} ${y}h64v10h-46v10h36v10h-36v10h46v10h-64Z` : `M${x + 64} ${y}h26v50h-26Z`;
      return area(mark, step >= 11 ? yellow : step > 8 ? red : ink);
    })
    .join('');
}

/** The zero above the water, and below it as the water bends it. */
function drawZero(glyph: string): string {
  const wet = bend(glyph, ([x, y]) => {
    const depth = Math.max(0, y - level);
    const swell = Math.sin(depth * 0.034) * 9 + Math.sin(depth * 0.083) * 5;
    return [x + swell * Math.min(1, depth / 30) * (1 + depth / 420), y];
  });
  const half = (name: string, top: number, d: string, fill: string) =>
    `<clipPath id="${name}"><rect y="${top}" width="${width}" height="${level}"/></clipPath><path d="${d}" fill="${fill}" fill-rule="evenodd" clip-path="url(#${name})"/>`;
  return half('dry', 0, glyph, ink) + half('wet', level, wet, yellow);
}

/** Each panel of the sheet catches the light differently. */
function drawPanels(): string {
  const [wide, tall] = [sheet.wide / columns, sheet.tall / rows];
  const shades = [0.03, 0.15, 0.12, 0.02, 0.04, 0.17, 0.11, 0.05];
  const gradients = shades.map((shade, index) => {
    const isUp = index % 4 < 2;
    return `<linearGradient id="p${index}" x1="${index % 2}" y1="${isUp ? 0 : 1}" x2="${1 - (index % 2)}" y2="${isUp ? 1 : 0}"><stop stop-color="#0d1024" stop-opacity="${shade + 0.14}"/><stop offset="0.45" stop-color="#0d1024" stop-opacity="${shade}"/><stop offset="1" stop-color="#fff" stop-opacity="${0.2 - shade}"/></linearGradient>`;
  });
  const panels = shades.map((_, index) =>
    box(
      sheet.left + (index % 2) * wide,
      sheet.top + Math.floor(index / 2) * tall,
      wide,
      tall,
      `url(#p${index})`,
    ),
  );
  return `<defs>${gradients.join('')}</defs>${panels.join('')}`;
}

/** A fold: a shadow beside it, and the white of the paper where the ink has cracked. */
function drawCrease(from: Point, to: Point, random: Random): string {
  const isFlat = from[1] === to[1];
  const long = isFlat ? to[0] - from[0] : to[1] - from[1];
  const flakes = upTo(Math.round(long / 3)).flatMap((index) => {
    if (random() < 0.45) return [];
    const along = index * 3 + random() * 3;
    const [reach, thick, off] = [1 + random() ** 3 * 11, 0.5 + random() ** 4 * 3.4, (random() - 0.5) * 3];
    const [x, y] = isFlat ? [from[0] + along, from[1] + off] : [from[0] + off, from[1] + along];
    const [ax, ay] = isFlat ? [reach, thick] : [thick, reach];
    return [
      `M${(x - ax).toFixed(1)} ${y.toFixed(1)}L${(x + ax * 0.2).toFixed(1)} ${(y - ay).toFixed(1)}L${(x + ax).toFixed(1)} ${(y + ay * 0.3).toFixed(1)}L${(x - ax * 0.3).toFixed(1)} ${(y + ay).toFixed(1)}Z`,
    ];
  });
  const [dx, dy] = isFlat ? [0, 2.4] : [2.4, 0];
  return [
    rule(
      [from[0] + dx * 2, from[1] + dy * 2],
      [to[0] + dx * 2, to[1] + dy * 2],
      '#0d1024',
      5,
      'opacity="0.16"',
    ),
    rule([from[0] + dx, from[1] + dy], [to[0] + dx, to[1] + dy], '#0d1024', 2, 'opacity="0.34"'),
    rule(from, to, white, 1.8, 'opacity="0.75"'),
    area(flakes.join(''), white, 'fill-opacity="0.85"'),
  ].join('');
}

function drawCreases(random: Random): string {
  const [wide, tall] = [sheet.wide / columns, sheet.tall / rows];
  const middle = sheet.left + wide;
  const flat = upTo(rows - 1).map((row) => sheet.top + (row + 1) * tall);
  const stars = flat.map((y) =>
    area(`M${middle - 15} ${y}L${middle} ${y - 12}L${middle + 17} ${y + 1}L${middle + 2} ${y + 14}Z`, white),
  );
  return [
    ...flat.map((y) => drawCrease([sheet.left, y], [right, y], random)),
    drawCrease([middle, sheet.top], [middle, bottom], random),
    ...stars,
  ].join('');
}

/** The outline of the sheet: it stands off the wall a little at each fold. */
function sheetOutline(): string {
  const [wide, tall] = [sheet.wide / columns, sheet.tall / rows];
  const sway = (index: number) => (index % 2 === 0 ? 0 : 7);
  const leftSide = upTo(rows + 1).map((row): Point => [sheet.left + sway(row), sheet.top + row * tall]);
  const rightSide = upTo(rows + 1).map((row): Point => [right - sway(row), sheet.top + row * tall]);
  const points: Point[] = [
    ...leftSide,
    [sheet.left + wide, bottom - 8],
    ...rightSide.toReversed(),
    [sheet.left + wide, sheet.top + 8],
  ];
  return `M${points.map((point) => point.join(' ')).join('L')}Z`;
}

/** The lettering of the poster: its subject, both directions, and where it hangs. */
function drawLettering(): Promise<string> {
  const [dry, wet] = [
    { face: 'poster', size: 46, fill: ink } as const,
    { face: 'poster', size: 46, fill: yellow } as const,
  ];
  return renderLabels(
    [
      createLabel(right - 44, sheet.top + 76, 'Normaal', { ...dry, anchor: 'end' }),
      createLabel(right - 44, sheet.top + 122, 'Amsterdams', { ...dry, anchor: 'end' }),
      createLabel(right - 44, sheet.top + 168, 'Peil', { ...dry, anchor: 'end' }),
      createLabel(right - 44, bottom - 50, 'NAP', { ...wet, anchor: 'end' }),
    ],
    width,
    height,
  );
}

/** A poster for the level from which a country measures its heights, folded in eight and opened again. */
export const foldedPoster: Work = {
  width,
  height,
  paper: wall,
  draw: async (random) => {
    const glyph = await outlineOf('0', 'poster', 254, 1262, 1330);
    const shape = sheetOutline();
    const shadows = upTo(12)
      .map((layer) => 40 - layer * 3.2)
      .map((fall) =>
        area(shape, '#1a1c22', `fill-opacity="0.045" transform="translate(${fall * 0.7} ${fall})"`),
      );
    const pins = [
      [sheet.left + 22, sheet.top + 20],
      [right - 22, sheet.top + 20],
    ].map(
      ([x = 0, y = 0]) =>
        circleOf(x + 4, y + 6, 10, 'fill="#14141c" opacity="0.35"') +
        circleOf(x, y, 10, `fill="${red}"`) +
        circleOf(x - 3, y - 3, 3, 'fill="#ffd9cf"'),
    );
    return [
      `<defs><clipPath id="sheet"><path d="${shape}"/></clipPath></defs>`,
      ...shadows,
      `<g clip-path="url(#sheet)">`,
      box(sheet.left, sheet.top, sheet.wide, sheet.tall, yellow),
      box(sheet.left, level, sheet.wide, bottom - level, blue),
      drawZero(glyph),
      drawGauge(),
      await drawLettering(),
      drawPanels(),
      drawCreases(random),
      '</g>',
      ...pins,
    ].join('');
  },
};
