import { rule } from '../../screenshots/parts/shapes.ts';
import { paperPiece, pointsAlong, snipped, toPoints } from '../cut-paper.ts';
import { type Point, type Random, upTo } from '../frame.ts';
import type { Work } from '../work.ts';

const [width, height] = [1200, 1500];
const [teal, rose, ochre, umber] = ['#173f4a', '#e7b49c', '#dba43a', '#b67d24'] as const;
const [cream, leaf, sage, red, brick] = ['#f3e6cd', '#2c5a48', '#8fb59c', '#c8452d', '#97301f'] as const;
const [lemon, zest, pear, rind, blue] = ['#f4c93a', '#dc9a1e', '#93a84a', '#6c8236', '#2f5fa3'] as const;

/** Cuts pieces of paper with one pair of scissors. */
export class Scissors {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** A piece with straight sides. */
  straight(points: readonly Point[], fill: string): string {
    const cut = points.map(([x, y]): Point => [x, y]);
    return paperPiece(snipped(cut, this.#random, 5), fill);
  }

  /** A piece with a rounded outline. */
  round(points: readonly Point[], fill: string): string {
    return paperPiece(snipped(pointsAlong(points, 6), this.#random), fill);
  }

  /** A piece with rounded sides that meet in corners; the last side returns straight to the first. */
  half(fill: string, ...sides: readonly (readonly Point[])[]): string {
    const outline = sides.flatMap((side) => pointsAlong(side, 5, false));
    return paperPiece(snipped(outline, this.#random), fill);
  }

  /** An ellipse, turned by degrees. */
  oval(x: number, y: number, across: number, down: number, fill: string, turn = 0): string {
    const ring = upTo(12).map((step): Point => {
      const angle = (step / 12) * Math.PI * 2;
      const tilt = (turn * Math.PI) / 180;
      const [dx, dy] = [Math.cos(angle) * across, Math.sin(angle) * down];
      return [x + dx * Math.cos(tilt) - dy * Math.sin(tilt), y + dx * Math.sin(tilt) + dy * Math.cos(tilt)];
    });
    return this.round(ring, fill);
  }
}

/** The two walls, the table with its edge, a striped cloth over it, and the shadows on it. */
function drawRoom(cut: Scissors): string {
  const stripes = upTo(5).map((index) => {
    const x = 118 + index * 58;
    return cut.straight(
      [
        [x + 66, 1046],
        [x + 90, 1046],
        [x + 22, 1500],
        [x - 4, 1500],
      ],
      index === 2 ? red : blue,
    );
  });
  return [
    cut.straight(toPoints('-20,-20 560,-20 530,1060 -20,1060'), teal),
    cut.straight(toPoints('-20,986 1220,960 1220,1520 -20,1520'), ochre),
    cut.straight(toPoints('-20,1424 1220,1400 1220,1520 -20,1520'), umber),
    cut.straight(toPoints('164,1040 500,1034 420,1520 60,1520'), cream),
    ...stripes,
    cut.half(umber, toPoints('790,1150 900,1128 1080,1108 1230,1100 1230,1180 1090,1196 960,1186 800,1180')),
    cut.half(umber, toPoints('470,1092 600,1060 740,1050 800,1062 740,1092 620,1112 480,1116')),
    cut.half(umber, toPoints('600,1366 720,1330 820,1326 860,1344 800,1372 700,1392 610,1394')),
  ].join('');
}

/** A branch with leaves that are dark on the light wall and light on the dark one. */
function drawBranch(cut: Scissors): string {
  const leaves: readonly (readonly [x: number, y: number, size: number, turn: number])[] = [
    [386, 268, 122, -150],
    [404, 282, 128, -96],
    [366, 462, 112, 164],
    [430, 340, 110, 176],
    [462, 384, 112, -60],
    [700, 216, 132, -64],
    [694, 222, 124, -8],
    [716, 344, 138, 6],
    [664, 452, 118, 40],
    [612, 318, 116, -112],
    [588, 420, 84, 62],
  ];
  const stems = [
    'M522 560C516 430 470 330 386 268',
    'M522 560C536 420 600 300 700 216',
    'M510 440C470 420 410 440 366 462',
    'M548 420C600 400 640 420 664 452',
    'M606 320C650 322 690 330 716 344',
  ].map((d) => `<path d="${d}" fill="none" stroke="#6b3a24" stroke-width="9" stroke-linecap="round"/>`);
  const cutLeaves = leaves.map(([x, y, size, turn]) => {
    const angle = (turn * Math.PI) / 180;
    const at = (along: number, across: number): Point => [
      x + size * (along * Math.cos(angle) - across * Math.sin(angle)),
      y + size * (along * Math.sin(angle) + across * Math.cos(angle)),
    ];
    const top = [at(0, 0), at(0.22, -0.19), at(0.6, -0.21), at(1, 0)];
    const bottom = [at(1, 0), at(0.62, 0.2), at(0.24, 0.2), at(0, 0)];
    const isOnTeal = x + Math.cos(angle) * size * 0.5 < 545;
    const vein = rule(at(0.08, 0), at(0.82, 0), isOnTeal ? teal : sage, 3, 'opacity="0.8"');
    return cut.half(isOnTeal ? sage : leaf, top, bottom) + vein;
  });
  return [...stems, ...cutLeaves].join('');
}

/** A carafe in two halves, a light one before the dark wall and a dark one before the light wall. */
function drawCarafe(cut: Scissors): string {
  const side: readonly Point[] = toPoints(
    '0,520 42,520 38,560 34,690 62,780 122,868 146,980 122,1072 70,1106 0,1108',
  );
  const left = side.map(([x, y]): Point => [524 - x, y]);
  const right = side.map(([x, y]): Point => [524 + x, y]);
  return [
    cut.half(cream, left),
    cut.half(leaf, right),
    cut.round(toPoints('414,970 424,896 462,830 474,844 448,906 438,976'), '#ffffff'),
    cut.half('#3f7a62', toPoints('524,902 580,888 648,902 660,980 640,1048 590,1088 524,1094')),
    cut.half('#e0cda8', toPoints('484,522 524,516 566,522 566,540 484,540')),
  ].join('');
}

/** A bowl of lemons. */
function drawBowl(cut: Scissors): string {
  return [
    cut.oval(800, 876, 96, 74, lemon, -18),
    cut.round(toPoints('812,806 880,838 890,892 850,940 806,948 846,880'), zest),
    cut.oval(948, 862, 104, 80, lemon, 22),
    cut.round(toPoints('990,800 1046,858 1036,924 980,946 1004,870'), zest),
    cut.oval(884, 812, 84, 68, '#f8d85e', 8),
    cut.half(red, toPoints('656,928 686,1040 762,1122 874,1152 990,1122 1064,1036 1094,926')),
    cut.half(brick, toPoints('912,930 950,1010 940,1090 874,1152 874,1152 990,1122 1064,1036 1094,926')),
    cut.straight(toPoints('790,1138 962,1136 984,1172 770,1174'), brick),
  ].join('');
}

/** A cup with a handle, a pear, half a lemon, and a knife with its reflection. */
function drawForeground(cut: Scissors): string {
  const segments = upTo(9).map(
    (index) =>
      `<path d="M8 0Q34 -18 60 -18Q70 0 60 18Q34 18 8 0Z" fill="${lemon}" transform="translate(930 1326) rotate(${index * 40})"/>`,
  );
  return [
    cut.round(
      toPoints('172,1000 120,1004 106,1062 140,1116 196,1120 196,1094 156,1088 138,1056 148,1030 180,1026'),
      '#b9cfcb',
    ),
    cut.half('#dbe6e0', toPoints('158,966 276,946 394,962'), toPoints('366,1176 280,1184 190,1180')),
    cut.half('#a9c2c0', toPoints('296,948 394,962'), toPoints('366,1176 290,1182')),
    cut.straight(toPoints('166,1012 387,1006 382,1044 171,1050'), blue),
    cut.oval(276, 968, 104, 16, '#5b2d1a', -1),
    cut.round(
      toPoints(
        '604,1170 622,1160 650,1190 668,1240 704,1290 694,1356 626,1388 556,1362 536,1300 562,1246 584,1200',
      ),
      pear,
    ),
    cut.round(toPoints('640,1180 668,1240 704,1290 694,1356 626,1388 652,1320 648,1250'), rind),
    `<path d="M612 1166C612 1140 622 1124 640 1112" fill="none" stroke="#4b2a16" stroke-width="10" stroke-linecap="round"/>`,
    cut.oval(930, 1326, 96, 92, zest),
    cut.oval(930, 1326, 86, 82, '#fff4cf'),
    ...segments,
    cut.round(toPoints('730,1430 900,1440 1020,1452 1010,1462 900,1464 734,1452'), '#e9e6dc'),
    cut.straight(toPoints('1012,1440 1190,1456 1188,1484 1010,1468'), '#3a2320'),
  ].join('');
}

/** A still life of cut and pasted paper, with pencil lines that the scissors missed. */
export const stillLife: Work = {
  width,
  height,
  paper: rose,
  draw: (random) => {
    const cut = new Scissors(random);
    const pencil = [
      'M652 924C672 1050 760 1160 880 1158',
      'M400 1110C370 1000 400 860 470 790',
      'M530 1306C560 1240 590 1210 598 1166',
    ].map((d) => `<path d="${d}" fill="none" stroke="#3b3430" stroke-width="1.6" opacity="0.5"/>`);
    return [
      drawRoom(cut),
      drawBranch(cut),
      drawCarafe(cut),
      drawBowl(cut),
      drawForeground(cut),
      ...pencil,
    ].join('');
  },
};
