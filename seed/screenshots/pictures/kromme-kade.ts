import { circleOf, randomFrom, upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import {
  bend,
  beside,
  boat,
  degrees,
  drawBerths,
  drawCompass,
  drawLand,
  drawWater,
  east,
  eastern,
  hull,
  magenta,
  navy,
  scale,
  south,
  southern,
} from '../designs/kromme-kade.ts';
import { createLabel, type Label, movedLabels } from '../parts/lettering.ts';
import { area, arrow, box, placed, rule } from '../parts/shapes.ts';

const arrivals = [
  ['9', 'Eigenwijs', '11,20', '2', ''],
  ['10', 'De Goede Verwachting', '13,80', '1', 'komt laat'],
  ['12', 'Rustverstoorder', '9,60', '3', 'hond'],
  ['14', 'Vrouwe Jacoba', '18,00', '2', ''],
  ['16', 'Nooit Genoeg', '17,40', '1', 'betaalt contant'],
  ['17', 'Windvang', '21,50', '4', ''],
  ['20', 'Onderweg', '24,90', '2', 'schroef stuk'],
] as const;

const columns = [206, 300, 800, 960, 1076] as const;
const print = '#2b3238';

/** The quay as a bar: each berth as long as it is, rented ones in ink. */
function drawBar(): { shapes: string; labels: Label[] } {
  const berths = [...southern].reverse().concat(eastern).slice(0, 12);
  const taken = new Set(arrivals.map(([number]) => Number(number)));
  const shapes: string[] = [];
  const labels: Label[] = [];
  let x = 206;
  for (const { number, metres } of berths) {
    const wide = metres * 6.1;
    const isTaken = taken.has(number);
    shapes.push(box(x, 292, wide - 7, 44, isTaken ? print : 'none', `stroke="${print}" stroke-width="2.5"`));
    labels.push(
      createLabel(x + (wide - 7) / 2, 325, `${number}`, {
        face: 'bold',
        size: 26,
        fill: isTaken ? '#fff' : print,
        anchor: 'middle',
      }),
    );
    x += wide;
  }
  return { shapes: shapes.join(''), labels };
}

/** Draws the notes that the harbour master wrote on it before nine in the morning. */
function drawPencil(): string {
  const ticks = [0, 1, 3, 5].map((row) =>
    placed(
      162,
      470 + row * 76,
      area(
        'M-18 -4L-6 12L20 -26',
        'none',
        `stroke="${magenta}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`,
      ),
    ),
  );
  const ring = area(
    'M1300 922C1310 880 1060 866 1052 924C1048 980 1290 992 1306 928',
    'none',
    `stroke="${magenta}" stroke-width="5" stroke-linecap="round"`,
  );
  return ticks.join('') + ring;
}

/** Splashes on the paper, which has been on the jetty. */
function drawDrops(): string {
  const random = randomFrom(705);
  return upTo(26)
    .map(() => {
      const [x, y, radius] = [160 + random() * 1150, 130 + random() * 860, 5 + random() ** 3 * 34];
      return (
        circleOf(x, y, radius, 'fill="#9fc4d2" fill-opacity="0.22"') +
        circleOf(x - radius * 0.16, y - radius * 0.16, radius * 0.86, 'fill="#fff" fill-opacity="0.5"')
      );
    })
    .join('');
}

/** The day's list, as printed at seven. */
function detail(): Design {
  const bar = drawBar();
  const line = { face: 'mono', size: 32, fill: print } as const;
  const head = { face: 'medium', size: 23, fill: '#6d7a82' } as const;
  const names = ['plaats', 'schip', 'meter', 'nachten', ''] as const;
  const turn = 'transform="rotate(-2.2 700 500)"';
  const sheet =
    box(128, 86, 1240, 1100, '#0f2739', 'fill-opacity="0.28"') +
    box(112, 68, 1240, 1100, '#fdfdf9') +
    drawDrops();
  const rules = upTo(8).map((row) => rule([206, 428 + row * 76], [1290, 428 + row * 76], '#c5ced3', 2));
  const slats = upTo(9).map((index) => rule([0, index * 124 + 40], [1600, index * 124 - 60], '#a9875c', 5));
  const grain = upTo(60).map((index) =>
    rule(
      [(index * 283) % 1600, (index * 157) % 1000],
      [((index * 283) % 1600) + 130, ((index * 157) % 1000) - 8],
      '#b39468',
      2,
      'stroke-opacity="0.7"',
    ),
  );
  return {
    ground: '#c7a777',
    layers: [
      slats.join('') + grain.join('') + `<g ${turn}>${sheet}${bar.shapes}${rules.join('')}</g>`,
      {
        group: turn,
        labels: [
          createLabel(202, 202, 'Zaterdag 12 juli', {
            face: 'poster',
            size: 92,
            fill: print,
            tracking: -0.03,
          }),
          createLabel(1290, 150, '07.00', { ...line, size: 38, anchor: 'end' }),
          createLabel(1290, 198, 'vel 1 van 1', { ...head, anchor: 'end' }),
          createLabel(206, 262, 'Kromme Kade, aankomsten', { face: 'medium', size: 30, fill: print }),
          ...bar.labels,
          ...names.map((name, index) => createLabel(columns[index] ?? 0, 408, name, head)),
          ...arrivals.flatMap((row, index) =>
            row.map((told, column) =>
              createLabel(columns[column] ?? 0, 480 + index * 76, told, {
                ...line,
                face: column === 1 ? 'semibold' : column === 4 ? 'slanted' : 'mono',
                ...(column === 4 && { size: 27, fill: '#5d6a72' }),
              }),
            ),
          ),
        ],
      },
      `<g ${turn}>${drawPencil()}</g>`,
    ],
  };
}

const zoom = 1.22;
const map = { x: -640, y: -110 };

/** A free place on the plan, and the button for it. */
function phone(): Design {
  const first = drawBerths(eastern, bend, east, 1);
  const second = drawBerths(southern, bend, south, -1);
  const turn = degrees(bend, east);
  const own = placed(
    ...beside(bend, east, 36, 92),
    hull(boat * scale, 31, '#fff', `stroke="${magenta}" stroke-width="4"`),
    turn,
  );
  const terms = [
    ['Lengte', 'past, 4 meter over'],
    ['Diepte', '3,1 m bij laag water'],
    ['Prijs', '€ 39,60 voor twee nachten'],
  ] as const;
  return {
    ground: '#c9e3eb',
    layers: [
      placed(map.x, map.y, drawWater() + drawLand() + first.shapes + second.shapes + own, 0, zoom) +
        placed(620, 846, drawCompass(0, 0), 0, 0.86) +
        box(0, 0, 750, 150, '#fff') +
        box(0, 938, 750, 562, '#fff') +
        box(0, 938, 750, 6, magenta) +
        terms.map((_, row) => rule([46, 1136 + row * 66], [704, 1136 + row * 66], '#d3dde3', 2)).join('') +
        box(46, 1362, 658, 100, magenta, 'rx="8"') +
        arrow(646, 1412, 17, '#fff', 0, 4.5) +
        box(556, 44, 148, 66, '#fff', `rx="8" stroke="${navy}" stroke-width="4"`),
      [
        ...movedLabels([...first.labels, ...second.labels], map.x, map.y, zoom).filter(
          ({ x, y }) => x < 740 && y > 150 && y < 930,
        ),
        createLabel(46, 96, 'Kromme', { face: 'poster', size: 62, fill: navy, tracking: -0.02 }),
        createLabel(292, 106, 'Kade', { face: 'poster', size: 62, fill: magenta, tracking: -0.02, turn: -9 }),
        createLabel(630, 91, '18,0 m', { face: 'semibold', size: 36, fill: navy, anchor: 'middle' }),
        createLabel(42, 1032, 'Plaats 14', { face: 'poster', size: 78, fill: magenta, tracking: -0.03 }),
        createLabel(46, 1094, 'Vrij van za 12 t/m ma 14 juli', { face: 'medium', size: 33, fill: navy }),
        ...terms.flatMap(([name, told], row) => [
          createLabel(46, 1181 + row * 66, name, { face: 'regular', size: 31, fill: '#4c6475' }),
          createLabel(704, 1181 + row * 66, told, { face: 'semibold', size: 31, fill: navy, anchor: 'end' }),
        ]),
        createLabel(86, 1426, 'Reserveer', { face: 'bold', size: 38, fill: '#fff' }),
      ],
    ],
  };
}

export const krommeKadePictures: Pictures = { detail, phone };
