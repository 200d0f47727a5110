import { circleOf, upTo } from '../../drawings/frame.ts';
import type { Design } from '../design.ts';
import { createLabel, type Label } from '../parts/lettering.ts';
import { area, box, outline, rule } from '../parts/shapes.ts';

export const paper = '#fbfaf6';
export const ink = '#1e1d1b';
export const oxide = '#8e2f22';
export const grey = '#6d6a64';

const plain = { face: 'regular', size: 20, fill: ink } as const;
const name = { face: 'semibold', size: 21, fill: ink } as const;
const figure = { face: 'mono', size: 18, fill: grey } as const;

/** The gradient of the metal that pipes are made of. */
export const lead =
  '<linearGradient id="lead"><stop stop-color="#b9b3a6"/><stop offset="0.35" stop-color="#f6f1e4"/><stop offset="1" stop-color="#8d877b"/></linearGradient>';

/** One pipe of the front: its foot, its mouth and its body. */
export function pipe(x: number, foot: number, tall: number, wide: number): string {
  const mouth = foot - 44 - wide * 0.5;
  return (
    area(
      `M${x - wide * 0.14} ${foot}L${x - wide / 2} ${mouth + 10}V${foot - tall}H${x + wide / 2}V${mouth + 10}L${x + wide * 0.14} ${foot}Z`,
      'url(#lead)',
    ) +
    area(
      `M${x - wide * 0.26} ${mouth + 8}L${x} ${mouth - wide * 0.85}L${x + wide * 0.26} ${mouth + 8}Z`,
      '#6f6a63',
    ) +
    box(x - wide * 0.3, mouth + 6, wide * 0.6, 4.5, '#2a1512')
  );
}

const towers = [
  { x: 92, wide: 27, talls: [300, 334, 350, 334, 300] },
  { x: 218, wide: 17, talls: [196, 208, 222, 238, 256] },
  { x: 354, wide: 31, talls: [408, 452, 476, 452, 408] },
  { x: 490, wide: 17, talls: [256, 238, 222, 208, 196] },
  { x: 616, wide: 27, talls: [300, 334, 350, 334, 300] },
] as const;

/** The front of the instrument, as measured. */
function drawFront(): string {
  const foot = 742;
  const cases = towers.map(({ x, wide, talls }, index) => {
    const left = x - wide * 2.5 - 8;
    const across = wide * 5 + 16;
    const top = foot - Math.max(...talls) - 40;
    const isTower = index % 2 === 0;
    const crown = isTower
      ? area(`M${left - 10} ${top}H${left + across + 10}L${left + across} ${top - 22}H${left}Z`, '#e6c78d') +
        area(`M${left + 4} ${top - 22}Q${x} ${top - 84} ${left + across - 4} ${top - 22}Z`, '#c9a25c') +
        circleOf(x, top - 68, 12, 'fill="#e6c78d"')
      : area(
          `M${left - 6} ${top + 20}Q${x} ${top - 60} ${left + across + 6} ${top + 20}V${top + 34}H${left - 6}Z`,
          '#c9a25c',
        );
    const back = box(left, top, across, foot - top, '#3d120c');
    const pipes = talls.map((tall, at) => pipe(x + (at - 2) * wide, foot, tall, wide - 2));
    return back + pipes.join('') + crown + box(left - 6, foot, across + 12, 18, '#e6c78d');
  });
  const panels = upTo(5).map((index) => outline(36 + index * 132, 790, 108, 170, '#c9a25c', 3));
  const stops = upTo(10).map((index) =>
    circleOf((index < 5 ? 252 : 276) + index * 20, 824, 7, 'fill="#f6f1e4"'),
  );
  const keys =
    box(260, 850, 188, 40, '#f6f1e4') +
    upTo(14)
      .map((index) =>
        rule(
          [272 + index * 13, 850],
          [272 + index * 13, 876],
          '#2a1512',
          index % 7 === 2 || index % 7 === 6 ? 1 : 6,
        ),
      )
      .join('') +
    box(250, 890, 208, 12, '#c9a25c');
  return `${lead}${box(0, 0, 708, 1000, oxide)}${box(14, 760, 680, 240, '#5f1c13')}${cases.join('')}${panels.join('')}${box(226, 782, 256, 190, '#3d120c')}${keys}${stops.join('')}`;
}

const axis = (year: number) => 1040 + ((year - 1760) / 270) * 496;

const stays = [
  { place: 'Dorpskerk', note: 'gebouwd, rond 1780', from: 1780, to: 1861, fromIsVague: true },
  { place: 'Kweekschool', note: 'verkocht in 1861', from: 1861, to: 1923 },
  { place: 'Schuur', note: 'in kisten, zonder bank', from: 1923, to: 1958, toIsVague: true },
  { place: 'Dorpshuis', note: 'met pijpen van nr. 0932', from: 1958, to: 2022 },
] as const;

function drawStays(top: number): { shapes: string; labels: Label[] } {
  const fade =
    '<linearGradient id="in"><stop stop-color="#8e2f22" stop-opacity="0"/><stop offset="0.45" stop-color="#8e2f22"/></linearGradient><linearGradient id="out"><stop offset="0.45" stop-color="#8e2f22"/><stop offset="1" stop-color="#8e2f22" stop-opacity="0"/></linearGradient>';
  const years = [1800, 1850, 1900, 1950, 2000];
  const grid = years.map((year) => rule([axis(year), top], [axis(year), top + 268], '#d8d4c8', 1.5));
  const bars = stays.map((stay, index) => {
    const isVague = 'fromIsVague' in stay;
    const fill = isVague ? 'url(#in)' : 'toIsVague' in stay ? 'url(#out)' : oxide;
    const from = axis(stay.from) - (isVague ? 34 : 0);
    return (
      box(from, top + 20 + index * 64, axis(stay.to) - from, 30, fill) +
      rule([768, top + 66 + index * 64], [1536, top + 66 + index * 64], '#d8d4c8', 1.5)
    );
  });
  return {
    shapes: fade + grid.join('') + bars.join(''),
    labels: [
      ...years.map((year) =>
        createLabel(axis(year), top - 10, `${year}`, { ...figure, size: 17, anchor: 'middle' }),
      ),
      ...stays.flatMap(({ place, note }, index) => [
        createLabel(768, top + 32 + index * 64, place, name),
        createLabel(768, top + 55 + index * 64, note, { ...plain, size: 17, fill: grey }),
      ]),
    ],
  };
}

const stops = [
  ['Hoofdwerk', 'Prestant 8′', 'Bourdun 16′', 'Holpijp 8′', 'Octaaf 4′', 'Quint 3′'],
  ['Bovenwerk', 'Viola 8′', 'Fluit 4′', 'Nasard 3′', 'Woudfluit 2′', 'Dulciaan 8′'],
  ['Pedaal', 'Subbas 16′', 'Octaaf 8′', 'Bazuin 16′', 'aangehangen tot 1861'],
] as const;

function drawStops(top: number): { shapes: string; labels: Label[] } {
  const left = (column: number) => 768 + column * 262;
  return {
    shapes:
      box(left(0) - 8, top + 50, 150, 30, '#f4d9a0') +
      upTo(3)
        .map((column) => rule([left(column), top + 14], [left(column) + 244, top + 14], ink, 2.5))
        .join(''),
    labels: stops.flatMap((list, column) =>
      list.map((stop, row) =>
        createLabel(
          left(column),
          top + (row ? 10 + row * 32 : 0),
          stop,
          row ? { ...plain, face: row > 3 && column === 2 ? 'italic' : 'regular' } : name,
        ),
      ),
    ),
  };
}

/** A register of organs: one instrument, every place where it was, and its stops. */
export function orgelregister(): Design {
  const house = drawStays(376);
  const list = drawStops(716);
  const search =
    outline(1176, 40, 360, 54, ink, 2.5) +
    circleOf(1506, 64, 9, `fill="none" stroke="${ink}" stroke-width="3"`) +
    rule([1512, 71], [1521, 80], ink, 3);
  return {
    ground: paper,
    layers: [
      drawFront() + house.shapes + list.shapes + search + rule([768, 118], [1536, 118], ink, 2.5),
      [
        createLabel(768, 78, 'Het Orgelregister', { face: 'bold', size: 34, fill: ink, tracking: -0.03 }),
        createLabel(1194, 75, 'Bourdon', { ...plain, size: 23 }),
        createLabel(1536, 146, 'vindt ook Bordun en Bourdun', {
          ...plain,
          face: 'italic',
          size: 18,
          fill: oxide,
          anchor: 'end',
        }),
        createLabel(768, 170, 'Orgel 0417', figure),
        createLabel(765, 240, 'Rond 1780, mogelijk eerder', {
          face: 'bold',
          size: 57,
          fill: ink,
          tracking: -0.045,
        }),
        createLabel(
          768,
          288,
          'Vier adressen, één instrument. Bij elk verblijf staat de kaart die het bewijst.',
          {
            ...plain,
            size: 20,
            fill: grey,
          },
        ),
        ...house.labels,
        ...list.labels,
        createLabel(768, 966, '1.204 orgels', { ...figure, fill: ink }),
        createLabel(1536, 966, '1.871 kaarten, waarvan 667 dubbel', { ...figure, anchor: 'end' }),
      ],
    ],
  };
}
