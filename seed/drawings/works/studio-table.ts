import { rule } from '../../screenshots/parts/shapes.ts';
import { toPoints } from '../cut-paper.ts';
import { circleOf, type Point, type Random, upTo } from '../frame.ts';
import type { Work } from '../work.ts';
import { Scissors } from './still-life.ts';

const [width, height] = [1200, 1500];
const [wall, shade, table, edge] = ['#e2c9a6', '#cdb08a', '#8c5636', '#6d3f27'] as const;
const [cream, ink, red, teal, deep] = ['#f6ead0', '#22302f', '#cf4527', '#2f6a6b', '#1c4a4e'] as const;
const [ochre, blue, rose, sage, steel] = ['#d99f34', '#33598f', '#e2a78e', '#93b39a', '#b9bdb6'] as const;

/** The wall with the light that falls on it, prints on two pins, and the table. */
function drawRoom(cut: Scissors): string {
  const print = [
    cut.straight(toPoints('770,130 1060,120 1072,520 780,528'), cream),
    cut.half(
      blue,
      toPoints('816,440 818,330 862,252 940,196 1028,178'),
      toPoints('1028,178 1034,432 816,440'),
    ),
    cut.half(ochre, toPoints('896,436 902,374 944,318 1030,300'), toPoints('1030,300 1034,432 896,436')),
    cut.oval(866, 218, 40, 40, red),
    rule([818, 478], [960, 474], shade, 9),
    circleOf(922, 138, 11, `fill="${red}"`),
  ];
  return [
    cut.straight(toPoints('-20,-20 420,-20 980,1010 -20,1010'), shade),
    ...print,
    cut.straight(toPoints('-20,1006 1220,984 1220,1520 -20,1520'), table),
    cut.straight(toPoints('-20,1436 1220,1418 1220,1520 -20,1520'), edge),
  ].join('');
}

/** A lamp with two arms, which bows over the table. */
function drawLamp(cut: Scissors): string {
  const arm = (from: Point, to: Point, thick: number) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const [nx, ny] = [(-dy / length) * thick, (dx / length) * thick];
    return cut.straight(
      [
        [from[0] + nx, from[1] + ny],
        [to[0] + nx, to[1] + ny],
        [to[0] - nx, to[1] - ny],
        [from[0] - nx, from[1] - ny],
      ],
      ink,
    );
  };
  return [
    cut.oval(196, 1064, 128, 26, edge),
    cut.half(ink, toPoints('76,1052 120,1022 196,1014 272,1022 316,1052')),
    arm([196, 1024], [112, 640], 13),
    arm([112, 640], [392, 372], 13),
    circleOf(112, 640, 24, `fill="${red}"`),
    cut.half(
      red,
      toPoints('326,404 342,312 412,276 486,318'),
      toPoints('486,318 564,392 600,492'),
      toPoints('600,492 470,470 326,404'),
    ),
    cut.oval(463, 449, 139, 31, '#97301f', 18),
    cut.oval(463, 454, 112, 20, '#ffe9b0', 18),
  ].join('');
}

/** A jar with pencils, a brush and a ruler. */
function drawJar(cut: Scissors): string {
  const pencils = [
    { x: 888, lean: -66, top: 700, colour: ochre },
    { x: 930, lean: -22, top: 640, colour: red },
    { x: 1004, lean: 64, top: 690, colour: sage },
  ].map(({ x, lean, top, colour }) =>
    [
      cut.straight(
        [
          [x - 13, 1010],
          [x + lean - 13, top],
          [x + lean + 13, top],
          [x + 13, 1010],
        ],
        colour,
      ),
      cut.straight(
        [
          [x + lean - 13, top],
          [x + lean * 1.12, top - 46],
          [x + lean + 13, top],
        ],
        cream,
      ),
      circleOf(x + lean * 1.11, top - 38, 5, `fill="${ink}"`),
    ].join(''),
  );
  const brush =
    cut.straight(toPoints('954,1010 968,700 984,700 978,1010'), '#7a4a2c') +
    cut.straight(toPoints('962,700 966,640 990,640 990,700'), steel) +
    cut.half(deep, toPoints('964,642 956,600 982,546 998,604 992,642'));
  return [
    cut.oval(1000, 1154, 170, 26, edge),
    cut.straight(toPoints('1040,1010 1066,600 1104,604 1078,1010'), cream),
    ...upTo(14).map((index) =>
      rule(
        [1067 - index * 1.7, 628 + index * 27],
        [1067 - index * 1.7 + (index % 5 ? 14 : 24), 629 + index * 27],
        ink,
        3,
      ),
    ),
    ...pencils,
    brush,
    cut.half(
      teal,
      toPoints('836,896 964,886 1100,892'),
      toPoints('1100,892 1094,1040 1070,1148'),
      toPoints('1070,1148 966,1160 860,1150'),
      toPoints('860,1150 838,1030 836,896'),
    ),
    cut.half(deep, toPoints('1000,888 1100,892 1094,1040 1070,1148 1010,1158 1030,1030')),
    cut.straight(toPoints('838,940 1100,936 1099,972 840,976'), cream),
  ].join('');
}

/** The case on four legs, with the one thing in it that is shown. */
function drawCase(cut: Scissors): string {
  const glass = 'fill="#eef4ee" fill-opacity="0.42"';
  const bar = (points: string) => cut.straight(toPoints(points), cream);
  return [
    cut.half(edge, toPoints('420,1236 620,1206 806,1204 800,1236 640,1262 430,1264')),
    `<path d="M432 712H760V1082H432Z" ${glass}/>`,
    cut.straight(toPoints('424,1074 768,1068 768,1106 424,1112'), cream),
    circleOf(602, 1018, 58, 'fill="#3b1d10" fill-opacity="0.28"'),
    cut.oval(594, 1012, 58, 58, red),
    `<path d="M566 984Q582 964 606 966" fill="none" stroke="#f3a58c" stroke-width="9" stroke-linecap="round"/>`,
    `<path d="M470 740L560 740L470 900Z" fill="#fff" fill-opacity="0.4"/>`,
    bar('416,690 776,684 776,716 416,722'),
    bar('416,700 444,700 446,1240 418,1240'),
    bar('748,700 776,700 778,1234 750,1234'),
  ].join('');
}

/** Draws the objects in front: a mat with a grid, scissors, a bone folder and a scrap. */
function drawTools(cut: Scissors): string {
  const mat = cut.straight(toPoints('96,1262 812,1244 872,1448 60,1470'), teal);
  const grid = [
    ...upTo(9).map((index) =>
      rule(
        [150 + index * 74, 1270 - index * 1.8],
        [126 + index * 84, 1458 - index * 2],
        sage,
        2.5,
        'stroke-opacity="0.7"',
      ),
    ),
    ...upTo(4).map((index) =>
      rule(
        [92 - index * 8, 1300 + index * 42],
        [826 + index * 12, 1280 + index * 43],
        sage,
        2.5,
        'stroke-opacity="0.7"',
      ),
    ),
  ];
  const handle = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="44" ry="30" fill="none" stroke="#1c0d08" stroke-opacity="0.3" stroke-width="21" transform="translate(6 9)"/><ellipse cx="${x}" cy="${y}" rx="44" ry="30" fill="none" stroke="${red}" stroke-width="20"/>`;
  const shears = [
    cut.straight(toPoints('300,1364 560,1300 598,1284 572,1318 316,1392'), steel),
    cut.straight(toPoints('306,1352 560,1374 604,1394 562,1400 300,1384'), '#d8dbd4'),
    handle(252, 1330),
    handle(248, 1416),
    circleOf(368, 1364, 11, `fill="${ink}"`),
  ];
  return [
    mat,
    ...grid,
    cut.half(rose, toPoints('640,1306 700,1286 752,1300 742,1350 690,1372 640,1352')),
    ...shears,
    cut.half(cream, toPoints('884,1304 1010,1262 1120,1240 1152,1250 1122,1276 1016,1306 898,1334')),
  ].join('');
}

export const studioTable: Work = {
  width,
  height,
  paper: wall,
  draw: (random: Random) => {
    const cut = new Scissors(random);
    return [drawRoom(cut), drawCase(cut), drawJar(cut), drawLamp(cut), drawTools(cut)].join('');
  },
};
