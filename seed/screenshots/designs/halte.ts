import type { Design } from '../design.ts';
import { dotsAcross, dotted } from '../parts/dot-matrix.ts';
import { createLabel } from '../parts/lettering.ts';
import { box, placed } from '../parts/shapes.ts';

export const amber = '#ffae1a';
export const yellow = '#ffd400';
export const black = '#0d0c0a';
const pitch = 11;
const top = 246;

const departures = [
  { line: '4', to: 'ZIEKENHUIS', in: '2' },
  { line: '11', to: 'STATION', in: '5' },
  { line: '4', to: 'WATERTOREN', in: '9' },
  { line: '27', to: 'ZWEMBAD', in: '07:54', isPrinted: true },
  { line: '11', to: 'SLUISWEG', in: '17' },
  { line: '4', to: 'ZIEKENHUIS', in: '22' },
] as const;

/** Lights dots up; their distance determines their size. */
export const lit = (d: string, colour: string, distance = pitch) => {
  const dots = (part: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${(distance * part).toFixed(1)}" stroke-linecap="round" ${more}/>`;
  return dots(1.82, 'stroke-opacity="0.16"') + dots(0.873);
};

/** The pattern of dots that are off, for a board. */
export const offDots = (distance = pitch) =>
  `<pattern id="off" width="${distance}" height="${distance}" patternUnits="userSpaceOnUse"><circle cx="${distance / 2}" cy="${distance / 2}" r="${(distance * 0.31).toFixed(1)}" fill="#26221b"/></pattern>`;

/** The bus of the sign, seen from its side. */
export const bus = (colour: string, ground: string) =>
  box(0, 0, 108, 62, colour, 'rx="10"') +
  [10, 34, 58].map((x) => box(x, 11, 19, 20, ground, 'rx="2"')).join('') +
  box(82, 11, 16, 42, ground, 'rx="2"') +
  [26, 78]
    .map((x) => `<circle cx="${x}" cy="62" r="12" fill="${colour}" stroke="${ground}" stroke-width="5"/>`)
    .join('');

/** The departure board of one bus stop, as its dots light up. */
export function halte(): Design {
  const rows = departures.map((departure, index) => {
    const row = 3 + index * 10;
    const last = 142;
    const d = [
      dotted(departure.line, 4, row, pitch),
      dotted(departure.to, 24, row, pitch),
      dotted(departure.in, last - dotsAcross(departure.in), row, pitch),
    ].join('');
    return lit(d, 'isPrinted' in departure ? '#8d8a84' : amber);
  });
  const board = `${offDots()}${box(0, 0, 1600, 680, '#121009')}${box(0, 0, 1600, 680, 'url(#off)')}${rows.join('')}`;
  const sign = `${box(0, 0, 1600, top - 20, yellow)}${placed(44, 52, bus(black, yellow))}${box(0, top - 20, 1600, 20, black)}`;
  const heading = { face: 'semibold', size: 24, fill: black } as const;
  const foot = { face: 'medium', size: 24, fill: '#8d8a84' } as const;
  return {
    ground: black,
    layers: [
      sign + placed(0, top, board) + box(0, 926, 1600, 74, black),
      [
        createLabel(190, 92, 'Korenmarkt', { face: 'bold', size: 78, fill: black, tracking: -0.035 }),
        createLabel(193, 142, 'richting centrum', { ...heading, face: 'medium', size: 30 }),
        createLabel(1558, 96, '3107', {
          face: 'black',
          size: 104,
          fill: black,
          anchor: 'end',
          tracking: -0.04,
        }),
        createLabel(1556, 142, 'halte.example/3107', { ...heading, face: 'medium', size: 30, anchor: 'end' }),
        createLabel(44, 212, 'Lijn', heading),
        createLabel(264, 212, 'Bestemming', heading),
        createLabel(1560, 212, 'Minuten', { ...heading, anchor: 'end' }),
        createLabel(44, 970, 'Het is 07.42 uur.', { ...foot, fill: amber }),
        createLabel(264, 970, 'Grijs: deze bus meldt zich niet, je ziet de gedrukte tijd.', foot),
        createLabel(1556, 970, 'Groot scherm', { ...foot, anchor: 'end', fill: amber }),
      ],
    ],
  };
}
