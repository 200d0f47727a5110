import { upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import { cream, ground, ink, packet, packets } from '../designs/zaaigoed.ts';
import { createLabel, type Label, type TextStyle } from '../parts/lettering.ts';
import { pumpkin } from '../parts/plants.ts';
import { area, box, placed, rule } from '../parts/shapes.ts';

const [bean, parsnip, beetroot, pea, sunflower] = packets;

const stickers = [
  { ...bean, sort: 'Blauwe van de buren', drawing: bean.draw() },
  { ...parsnip, sort: 'Halflange Witte', drawing: parsnip.draw() },
  { ...beetroot, sort: 'Platte van Egypte', drawing: beetroot.draw() },
  { ...pea, sort: 'Grijze Roodbloei', drawing: pea.draw() },
  { ...sunflower, sort: 'Langs het hek', drawing: sunflower.draw() },
  {
    name: 'Pompoen',
    sort: 'Turkse Tulband',
    back: 'als de steel kurkt',
    colour: '#e9a13c',
    drawing: pumpkin(84, '#c9501f', '#8f3512', '#5d6b2c'),
  },
] as const;

const cell = { wide: 560, tall: 500 };

/** A label with its drawing in a band of colour; the cut-out one is askew. */
function sticker(index: number): {
  shapes: string;
  labels: Label[];
  turn: number;
  at: readonly [number, number];
} {
  const one = stickers[index];
  if (!one) throw new Error(`the sheet has no label ${index}`);
  const [column, row] = [index % 3, Math.floor(index / 3)];
  const isCut = index === 4;
  const [x, y] = [-50 + column * cell.wide + (isCut ? 22 : 0), -20 + row * cell.tall + (isCut ? 44 : 0)];
  const small: TextStyle = { face: 'sans', size: 25, fill: '#5a5a48' };
  const left = x + 214;
  return {
    turn: isCut ? 5 : 0,
    at: [x + cell.wide / 2, y + cell.tall / 2],
    shapes:
      box(x, y, cell.wide, cell.tall, isCut ? ground : cream) +
      (isCut
        ? box(x + 10, y + 14, cell.wide, cell.tall, '#0f2e20', 'opacity="0.5"') +
          box(x, y, cell.wide, cell.tall, cream)
        : '') +
      `<clipPath id="band${index}"><rect x="${x}" y="${y}" width="186" height="${cell.tall}"/></clipPath><g clip-path="url(#band${index})">${box(x, y, 186, cell.tall, one.colour)}${placed(x + 94, y + 236, one.drawing, 0, 0.96)}</g>` +
      rule([left, y + 262], [x + cell.wide - 62, y + 262], ink, 2.5) +
      upTo(8)
        .map((bar) => box(left + bar * 14, y + 404, 4 + ((bar * 7 + index * 5) % 8), 44, ink))
        .join(''),
    labels: [
      createLabel(left, y + 100, one.name, { face: 'poster', size: 57, fill: ink, tracking: -0.04 }),
      createLabel(left, y + 146, one.sort, { face: 'italic', size: 31, fill: ink }),
      createLabel(left, y + 236, `Ras ${40 + index * 53}, oogst 2015`, small),
      createLabel(left, y + 306, 'Terugbrengen:', small),
      createLabel(left, y + 344, one.back, { face: 'italic', size: 29, fill: ink }),
    ],
  };
}

/** A sheet of six labels from the printer; one has been cut out. */
function detail(): Design {
  const all = upTo(6).map(sticker);
  const straight = all.filter(({ turn }) => turn === 0);
  const cut = all.find(({ turn }) => turn !== 0);
  const group = cut ? `transform="rotate(${cut.turn} ${cut.at.join(' ')})"` : '';
  const lines = [
    ...[1, 2].map((column) =>
      rule(
        [-50 + column * cell.wide, 0],
        [-50 + column * cell.wide, 1000],
        ink,
        2,
        'stroke-dasharray="10 12"',
      ),
    ),
    rule([0, 480], [1600, 480], ink, 2, 'stroke-dasharray="10 12"'),
  ];
  return {
    ground,
    layers: [
      straight.map(({ shapes }) => shapes).join(''),
      straight.flatMap(({ labels }) => labels),
      lines.join('') + box(510, 480, 560, 520, ground) + `<g ${group}>${cut?.shapes ?? ''}</g>`,
      { group, labels: cut?.labels ?? [] },
    ],
  };
}

const gardens = [
  ['2012', 'Volkstuin 14, klei', 'kwam op, werd gegeten'],
  ['2013', 'Balkon, derde verdieping', 'kwam niet op'],
  ['2014', 'Achter de school, zand', 'overwinterd'],
  ['2015', 'Achter de school, zand', 'zaad: 3 zakjes'],
] as const;

/** One packet and the gardens where it has been. */
function phone(): Design {
  const packetAt = { x: 168, y: 214, scale: 1.52 };
  const small: TextStyle = { face: 'medium', size: 27, fill: '#bcd0b4' };
  return {
    ground,
    layers: [
      placed(
        packetAt.x,
        packetAt.y,
        packet(452, parsnip.colour, parsnip.draw(), 178) + box(16, 318, 240, 118, cream),
        -2,
        packetAt.scale,
      ) +
        gardens.map((_, row) => rule([56, 1060 + row * 88], [694, 1060 + row * 88], '#3c6b52', 2)).join('') +
        area('M0 1412H750V1500H0Z', '#f0c44c'),
      [
        createLabel(54, 106, 'Zaaigoed', { face: 'poster', size: 68, fill: cream, tracking: -0.03 }),
        createLabel(694, 104, 'Lenen', { face: 'bold', size: 32, fill: '#f0c44c', anchor: 'end' }),
        createLabel(386, 786, 'Pastinaak', {
          face: 'poster',
          size: 72,
          fill: ink,
          anchor: 'middle',
          tracking: -0.03,
          turn: -2,
        }),
        createLabel(388, 846, 'Terug: na de tweede zomer', {
          face: 'italic',
          size: 27,
          fill: ink,
          anchor: 'middle',
          turn: -2,
        }),
        createLabel(54, 1020, 'Waar dit zakje stond', { face: 'bold', size: 38, fill: cream }),
        ...gardens.flatMap(([year, place, outcome], row) => [
          createLabel(56, 1116 + row * 88, year, { face: 'mono', size: 28, fill: '#f0c44c' }),
          createLabel(166, 1100 + row * 88, place, { face: 'semibold', size: 29, fill: cream }),
          createLabel(166, 1134 + row * 88, outcome, { ...small, face: 'italic' }),
        ]),
        createLabel(56, 1470, 'Leen dit zakje', { face: 'bold', size: 38, fill: ink }),
        createLabel(694, 1470, 'nog 3', { face: 'medium', size: 32, fill: ink, anchor: 'end' }),
      ],
    ],
  };
}

export const zaaigoedPictures: Pictures = { detail, phone };
