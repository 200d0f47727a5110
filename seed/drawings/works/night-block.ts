import { area, box, rule } from '../../screenshots/parts/shapes.ts';
import { circleOf, pathOf, type Random, upTo } from '../frame.ts';
import type { Work } from '../work.ts';
import { drawRoom, roomHeight, roomWidth } from './night-rooms.ts';

const [width, height] = [1080, 1600];
const [roof, floors, storey, bay, stairs] = [176, 9, 146, 162, 108] as const;
const [wall, slab, panel, shade] = ['#1b2440', '#2f3b5e', '#26304f', '#131a31'] as const;
const [tube, dusk] = ['#dcecc6', '#39406b'] as const;

/** A letter per window, from the top floor down, left and right of the stairs. */
const residents = [
  ['.o.', 'vt.'],
  ['l.c', '..c'],
  ['..b', '.p.'],
  ['tv.', 'k.l'],
  ['.g.', 'o..'],
  ['c.a', '.es'],
  ['.lt', 'x.o'],
  ['w.v', '.b.'],
  ['ck.', 'cl.'],
] as const;

function drawSky(random: Random): string {
  const bands = ['#0c1126', '#10162f', '#161d3b', '#1f2649', '#2b3159', '#39406b'];
  const stars = upTo(60).map(() =>
    circleOf(
      random() * width,
      random() * roof * 0.8,
      0.8 + random() * 1.3,
      'fill="#dfe4ff" fill-opacity="0.8"',
    ),
  );
  const moon = area('M918 44a34 34 0 1 0 28 54a40 40 0 0 1 -28 -54Z', '#f6e3b0');
  return [...bands.map((fill, index) => box(0, index * 30, width, roof, fill)), ...stars, moon].join('');
}

/** The roof: the lift house, aerials, a chimney pot and the warning light. */
function drawRoof(): string {
  const house = [
    box(470, 92, 160, roof - 92, shade),
    box(458, 84, 184, 12, slab),
    box(500, 122, 30, 40, tube),
  ];
  const aerials = [96, 246, 830].flatMap((x, index) => [
    rule([x, roof], [x, roof - 76 - index * 12], '#0b1022', 4),
    ...upTo(4).map((bar) => {
      const [y, half] = [roof - 70 - index * 12 + bar * 13, 26 - bar * 4];
      return rule([x - half, y], [x + half, y], '#0b1022', 3);
    }),
  ]);
  const mast = [rule([602, 92], [602, 34], shade, 5), circleOf(602, 32, 6, 'fill="#ff4b33"')];
  const chimneys = [340, 366, 720].map((x) => box(x, roof - 34, 18, 36, '#0f1530'));
  return [...house, ...aerials, ...mast, ...chimneys, box(0, roof - 10, width, 18, slab)].join('');
}

/** One dwelling: its window, the balcony in front of it, and the light that falls on that. */
function drawBay(x: number, y: number, kind: string, random: Random): string {
  const left = x + (bay - roomWidth) / 2;
  const top = y + 20;
  const railing = y + 92;
  const isLit = kind !== '.';
  const bars = upTo(11).map((bar) => box(x + 6 + bar * 15, railing + 4, 2.5, 34, isLit ? '#55608a' : slab));
  return [
    box(left - 5, top - 5, roomWidth + 10, roomHeight + 10, shade),
    `<svg x="${left}" y="${top}" width="${roomWidth}" height="${roomHeight}">${drawRoom(kind, random)}</svg>`,
    box(left + roomWidth * 0.32, top, 4, roomHeight, shade),
    isLit ? box(x + 4, railing + 4, bay - 8, 34, '#ffcf8a', 'fill-opacity="0.13"') : '',
    ...bars,
    box(x + 2, railing, bay - 4, 5, isLit ? '#7d87ad' : '#414d75'),
    box(x - 4, y + 16, 8, storey - 16, panel),
  ].join('');
}

/** The lit stairs behind glass, a flight to each floor, dark where a tube has failed. */
function drawStairs(x: number): string {
  return upTo(floors)
    .map((floor) => {
      const y = roof + 8 + floor * storey;
      const isOut = floor === 3;
      const light = isOut ? '#3b4763' : tube;
      const dark = isOut ? '#222c48' : '#7d9a86';
      const flight = (from: number, to: number, top: number, bottom: number) => [
        pathOf(
          [
            [from, top],
            [to, bottom],
          ],
          `stroke="${dark}" stroke-width="11" fill="none"`,
        ),
        pathOf(
          [
            [from, top - 16],
            [to, bottom - 16],
          ],
          `stroke="${dark}" stroke-width="2.5" fill="none"`,
        ),
      ];
      return [
        box(x + 6, y, stairs - 12, storey, light),
        ...flight(x + 18, x + stairs - 20, y + 22, y + 76),
        ...flight(x + stairs - 20, x + 18, y + 84, y + 138),
        isOut ? '' : box(x + 30, y + 10, stairs - 60, 5, '#ffffff'),
        box(x + 6, y + storey - 8, 30, 8, dark),
        ...[1, 2].map((pane) => box(x + 6 + pane * 32, y, 3, storey, wall, 'fill-opacity="0.55"')),
      ].join('');
    })
    .join('');
}

/** A bicycle against the wall: two wheels and a frame. */
const bicycle = (x: number, y: number): string =>
  [
    circleOf(x, y, 17, 'fill="none" stroke="#070b1a" stroke-width="3.4"'),
    circleOf(x + 48, y, 17, 'fill="none" stroke="#070b1a" stroke-width="3.4"'),
    `<path d="M${x} ${y}l16 -26h24l8 26m-8 -26l-20 26l-8 -30m-8 0h14m24 -8l4 12" fill="none" stroke="#070b1a" stroke-width="3.4"/>`,
  ].join('');

/** The street: the lobby and its light on the pavement, bicycles, a lamp and a tree. */
function drawStreet(random: Random): string {
  const ground = roof + 8 + floors * storey;
  const mats = [
    box(0, ground, width, 14, slab),
    box(0, ground + 14, width, height, '#0d1328'),
    area(`M440 ${ground + 14}H642L742 ${height}H350Z`, '#f3e2a4', 'opacity="0.5"'),
    area(`M474 ${ground + 14}H606L664 ${height}H420Z`, '#fff3c4', 'opacity="0.75"'),
  ];
  const twigs = upTo(900).map(() => {
    const [angle, reach] = [random() * 6.28, Math.sqrt(random()) * (118 + random() * 30)];
    const [x, y] = [968 + Math.cos(angle) * reach, 1392 + Math.sin(angle) * reach * 0.94];
    const isNearLamp = x + y < 2330 && random() < 0.4;
    const [long, turn] = [8 + random() * 9, random() * 180];
    const fill = isNearLamp ? '#2b4a38' : random() < 0.5 ? '#0a1413' : '#13261f';
    return `<ellipse rx="${long.toFixed(1)}" ry="${(long * 0.5).toFixed(1)}" fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"/>`;
  });
  const trunk = area(
    `M952 ${height}L956 1430L906 1360L914 1354L962 1410L998 1340L1006 1344L970 1430L974 ${height}Z`,
    '#070d12',
  );
  const lamp = [
    box(244, 1352, 7, 260, '#070b1a'),
    area('M247 1354q4 -24 34 -24h18v8h-18q-24 0 -27 18Z', '#070b1a'),
    box(276, 1337, 34, 7, '#ffe9b0'),
    area(`M276 1344H310L420 ${height}H150Z`, '#ffe3a0', 'opacity="0.1"'),
  ];
  const bicycles = [52, 96, 150, 668, 716, 804].map((x, index) => bicycle(x, ground + 2 + (index % 2) * 4));
  return [...mats, ...bicycles, ...lamp, trunk, ...twigs].join('');
}

export const nightBlock: Work = {
  width,
  height,
  paper: dusk,
  draw: (random) => {
    const left = (width - stairs) / 2;
    const bays = residents.flatMap((sides, floor) =>
      sides.flatMap((kinds, side) =>
        [...kinds].map((kind, index) => {
          const x = (side === 0 ? left - bay * 3 : left + stairs) + index * bay;
          return drawBay(x, roof + 8 + floor * storey, kind, random);
        }),
      ),
    );
    const slabs = upTo(floors).map((floor) =>
      box(0, roof + 8 + floor * storey + storey - 14, width, 16, slab),
    );
    return [
      drawSky(random),
      drawRoof(),
      box(0, roof + 8, width, height, wall),
      ...bays,
      ...slabs,
      drawStairs(left),
      drawStreet(random),
    ].join('');
  },
};
