import { upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import { amber, black, bus, lit, offDots, yellow } from '../designs/halte.ts';
import { dotsAcross, dotted } from '../parts/dot-matrix.ts';
import { loaf } from '../parts/groceries.ts';
import { createLabel } from '../parts/lettering.ts';
import { area, box, outline, placed, rule } from '../parts/shapes.ts';

const printed = '#8d8a84';

interface Departure {
  readonly line: string;
  readonly to: string;
  readonly in: string;
  readonly isPrinted?: boolean;
}

/** The distance of dots, dots per row, where destinations begin, and the distance of rows. */
interface Board {
  readonly pitch: number;
  readonly columns: number;
  readonly indent: number;
  readonly step: number;
}

/** Rows of a board: line, destination and minutes as lit dots. */
function drawBoard(departures: readonly Departure[], { pitch, columns, indent, step }: Board): string {
  const rows = departures.map((departure, index) => {
    const row = 3 + index * step;
    const d = [
      dotted(departure.line, 2, row, pitch),
      dotted(departure.to, indent, row, pitch),
      dotted(departure.in, columns - 2 - dotsAcross(departure.in), row, pitch),
    ].join('');
    return lit(d, departure.isPrinted ? printed : amber, pitch);
  });
  const [width, height] = [columns * pitch, (departures.length * step + 5) * pitch];
  return `${offDots(pitch)}${box(0, 0, width, height, '#121009')}${box(0, 0, width, height, 'url(#off)')}${rows.join('')}`;
}

const bread = '#c98a45';
const crust = '#8a5527';

const bun = (x: number, y: number, size: number) =>
  placed(
    x,
    y,
    area('M-46 0Q-52 -48 0 -50Q52 -48 46 0Z', bread) +
      area('M-30 -26Q0 -44 30 -26', 'none', `stroke="${crust}" stroke-width="4"`) +
      area('M-46 0H46L40 6H-40Z', crust),
    0,
    size,
  );

const croissant = (x: number, y: number) =>
  placed(
    x,
    y,
    area('M-62 0Q-58 -54 0 -58Q58 -54 62 0Q34 -26 0 -26Q-34 -26 -62 0Z', '#d69a4c') +
      [-28, -8, 12, 32]
        .map((at) =>
          area(`M${at} -54Q${at - 10} -36 ${at - 4} -26`, 'none', `stroke="${crust}" stroke-width="4"`),
        )
        .join(''),
  );

const baguette = (x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    area('M-16 0Q-22 -200 0 -226Q22 -200 16 0Z', bread) +
      upTo(5)
        .map((index) =>
          area(
            `M-10 ${-34 - index * 36}L10 ${-54 - index * 36}`,
            'none',
            `stroke="#f0d09a" stroke-width="7"`,
          ),
        )
        .join(''),
    turn,
  );

/** Draws the loaves in the baker’s window, on two boards of wood. */
function drawBreads(): string {
  const buns = upTo(7).map((index) => bun(470 + index * 98 + (index % 2) * 6, 874, 1));
  const pile = upTo(5).map((index) => bun(520 + index * 98, 826, 0.94));
  const basket =
    area('M1230 780H1500L1470 900H1260Z', '#9a7446') +
    upTo(6)
      .map((index) => rule([1244 + index * 44, 784], [1262 + index * 38, 898], '#7a5a34', 5))
      .join('');
  return [
    placed(130, 876, loaf(), 0, 1.5),
    placed(326, 876, loaf(), 0, 1.25),
    ...pile,
    ...buns,
    ...[-16, -6, 5, 15].map((turn, index) => baguette(1300 + index * 44, 840, turn)),
    basket,
    croissant(1180, 874),
    box(0, 876, 1600, 20, '#6d4a2c'),
    box(0, 896, 1600, 104, '#4a311d'),
  ].join('');
}

/** The board of a stop on an old screen, in the window of the bakery across the street. */
function detail(): Design {
  const departures: Departure[] = [
    { line: '4', to: 'ZIEKENHUIS', in: '2' },
    { line: '11', to: 'STATION', in: '5' },
    { line: '27', to: 'ZWEMBAD', in: '9' },
  ];
  const stripes = upTo(14).map(
    (index) =>
      area(
        `M${index * 120 - 30} 0H${index * 120 + 30}L${index * 120 + 36} 118Q${index * 120 + 6} 150 ${index * 120 - 24} 118Z`,
        '#b5372b',
      ) +
      area(
        `M${index * 120 + 30} 0H${index * 120 + 90}L${index * 120 + 96} 118Q${index * 120 + 66} 150 ${index * 120 + 36} 118Z`,
        '#f6ecd8',
      ),
  );
  const glow =
    '<radialGradient id="inside" cx="0.42" cy="0.5" r="0.8"><stop stop-color="#dfe9dc"/><stop offset="0.55" stop-color="#a8c4b6"/><stop offset="1" stop-color="#5d8478"/></radialGradient>';
  const tiles = upTo(11).map((row) => `M0 ${140 + row * 76}H1600`);
  const joints = upTo(11).flatMap((row) =>
    upTo(17).map((column) => `M${column * 100 + (row % 2) * 50} ${140 + row * 76}v76`),
  );
  const screen =
    box(142, 206, 1012, 566, '#000', 'fill-opacity="0.3" rx="18"') +
    box(124, 186, 1012, 566, '#1d1c1b', 'rx="18"') +
    box(150, 212, 960, 124, yellow) +
    placed(176, 236, bus(black, yellow)) +
    placed(150, 336, drawBoard(departures, { pitch: 10, columns: 96, indent: 20, step: 11 })) +
    rule([420, 100], [420, 188], '#3a2a1c', 8) +
    rule([840, 100], [840, 188], '#3a2a1c', 8);
  const shine =
    area('M1180 120L1420 120L1010 880H770Z', '#fff', 'fill-opacity="0.1"') +
    area('M1470 120L1530 120L1120 880H1060Z', '#fff', 'fill-opacity="0.1"');
  return {
    ground: '#a8c4b6',
    layers: [
      `${glow}${box(0, 100, 1600, 780, 'url(#inside)')}<path d="${tiles.join('')}${joints.join('')}" fill="none" stroke="#fff" stroke-opacity="0.28" stroke-width="3"/>${screen}`,
      [
        createLabel(306, 298, 'Korenmarkt', { face: 'bold', size: 62, fill: black, tracking: -0.035 }),
        createLabel(1090, 302, '3107', {
          face: 'black',
          size: 82,
          fill: black,
          anchor: 'end',
          tracking: -0.04,
        }),
      ],
      drawBreads() + outline(1196, 216, 300, 168, '#f6ecd8', 6) + box(1196, 216, 300, 168, '#28352e'),
      [
        createLabel(1346, 284, 'krentenbol', { face: 'italic', size: 46, fill: '#f6ecd8', anchor: 'middle' }),
        createLabel(1346, 346, '€ 0,95', { face: 'semibold', size: 50, fill: yellow, anchor: 'middle' }),
      ],
      shine + stripes.join('') + box(0, 0, 1600, 22, '#8f271d'),
    ],
  };
}

/** The same board in the hand. */
function phone(): Design {
  const departures: Departure[] = [
    { line: '4', to: 'ZIEKENHUIS', in: '2' },
    { line: '11', to: 'STATION', in: '5' },
    { line: '4', to: 'WATERTOREN', in: '9' },
    { line: '27', to: 'ZWEMBAD', in: '12', isPrinted: true },
    { line: '11', to: 'SLUISWEG', in: '17' },
    { line: '4', to: 'ZIEKENHUIS', in: '22' },
    { line: '11', to: 'STATION', in: '25' },
  ];
  const note = { face: 'medium', size: 30, fill: printed } as const;
  return {
    ground: black,
    layers: [
      box(0, 0, 750, 402, yellow) +
        placed(48, 60, bus(black, yellow), 0, 0.9) +
        placed(3, 424, drawBoard(departures, { pitch: 8, columns: 93, indent: 16, step: 15 })),
      [
        createLabel(702, 112, 'halte.example/3107', { face: 'medium', size: 30, fill: black, anchor: 'end' }),
        createLabel(36, 296, '3107', { face: 'black', size: 190, fill: black, tracking: -0.05 }),
        createLabel(46, 360, 'Korenmarkt, richting centrum', {
          face: 'semibold',
          size: 37,
          fill: black,
          tracking: -0.02,
        }),
        createLabel(48, 1386, 'Het is 07.42 uur.', { ...note, size: 36, fill: amber }),
        createLabel(48, 1440, 'Grijs: deze bus meldt zich niet.', note),
        createLabel(702, 1440, '11 kB', { ...note, anchor: 'end' }),
      ],
    ],
  };
}

export const haltePictures: Pictures = { detail, phone };
