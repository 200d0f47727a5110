import { area, box, placed, smooth } from '../../screenshots/parts/shapes.ts';
import { circleOf, type Point, type Random, upTo } from '../frame.ts';
import { gouge, onCurve } from '../gouge.ts';
import type { Work } from '../work.ts';

type Curve = readonly [Point, Point, Point, Point];

const [width, height] = [1600, 860];
const [paper, sky, key, tint, pale, sun] = [
  '#f1ead9',
  '#e3d4b4',
  '#14263f',
  '#3f7f92',
  '#a9cdc8',
  '#d9472b',
] as const;

/** The hollow of the wave, from the trough to the lip, and its back, from the far left to the same lip. */
const hollow: Curve = [
  [1150, 800],
  [620, 850],
  [430, 330],
  [930, 300],
];
const back: Curve = [
  [-420, 700],
  [60, 640],
  [380, -190],
  [980, 236],
];

const between = (s: number): Curve => {
  const mix = (index: 0 | 1 | 2 | 3): Point => [
    hollow[index][0] + (back[index][0] - hollow[index][0]) * s,
    hollow[index][1] + (back[index][1] - hollow[index][1]) * s,
  ];
  return [mix(0), mix(1), mix(2), mix(3)];
};
const lineAlong = (curve: Curve, from: number, to: number, steps: number): Point[] =>
  upTo(steps + 1).map((step) => onCurve(curve, from + ((to - from) * step) / steps));

/** The sky: a tint whose ridges were left standing by a wide gouge, and the sun. */
function drawSky(random: Random): string {
  const ridges = upTo(210).map(() => {
    const [x, y, long] = [random() * 1700 - 100, random() * 620, 40 + random() * 170];
    const line = upTo(7).map((step): Point => [x + (long * step) / 6, y + Math.sin(step * 0.9 + x) * 2.5]);
    return gouge(line, 2 + random() * 4.5, 0.3);
  });
  const sunCuts = upTo(13).map((index) => {
    const y = 250 + index * 13;
    const half = 40 + index * 7;
    return gouge(
      upTo(6).map((step): Point => [1290 - half + step * half * 0.42 + random() * 20, y + random() * 2]),
      2 + index * 0.45,
    );
  });
  return [
    box(0, 0, width, 700, sky),
    area(ridges.join(''), paper),
    circleOf(1290, 268, 150, `fill="${sun}"`),
    area(sunCuts.join(''), sky),
  ].join('');
}

/** A botter under sail, heeling. */
function drawBoat(): string {
  const sail = area('M-6 -24L-2 -172Q60 -120 74 -30Z', '#a8442c');
  const seams = upTo(4).map((index) =>
    gouge(
      [
        [4, -44 - index * 26],
        [34 - index * 4, -42 - index * 26],
        [58 - index * 10, -40 - index * 26],
      ],
      3,
    ),
  );
  return placed(
    1318,
    560,
    [
      sail,
      area(seams.join(''), paper),
      area('M-12 -26L-8 -150Q-60 -90 -78 -24Z', key),
      area('M-9 -192h5V10h-5Z', key),
      area('M-4 -190l34 8l-34 10Z', sun),
      area('M-92 -14Q-70 34 -10 36Q62 36 96 -18Q60 -6 0 -8Q-60 -8 -92 -14Z', key),
      area(
        gouge(
          [
            [-74, 2],
            [-10, 14],
            [74, 0],
          ],
          5,
        ),
        paper,
      ),
    ].join(''),
    9,
    1.06,
  );
}

/** A swell behind the others: a dark ridge with cuts that follow its slope. */
function drawSwell(level: number, phase: number, rise: number, random: Random): string {
  const ridgeAt = (x: number) =>
    level - rise * (0.5 + 0.5 * Math.sin(x / 190 + phase)) ** 2 - Math.sin(x / 61 + phase * 2) * rise * 0.1;
  const ridge = upTo(41).map((step): Point => [step * 40, ridgeAt(step * 40)]);
  const cuts = upTo(170).map(() => {
    const [x, depth] = [random() * 1700 - 60, 8 + random() ** 1.3 * 92];
    const long = 46 + random() * 130;
    const line = upTo(8).map((step): Point => {
      const px = x + (long * step) / 7;
      return [px, ridgeAt(px) * (1 - depth / 260) + (level + 30) * (depth / 260) + depth * 0.84];
    });
    return { d: gouge(line, 2.5 + random() * 4.5, 0.4), isPale: depth < 34 };
  });
  const crest = upTo(60).flatMap(() => {
    const x = random() * width;
    if (Math.sin(x / 190 + phase) < 0.55) return [];
    const line = upTo(5).map((step): Point => [x + step * 11, ridgeAt(x + step * 11) + 3 + random() * 4]);
    return [gouge(line, 4 + random() * 6)];
  });
  return [
    area(`${smooth(ridge)}V${height}H0Z`, key),
    area(
      cuts
        .filter(({ isPale }) => !isPale)
        .map(({ d }) => d)
        .join(''),
      tint,
    ),
    area(
      cuts
        .filter(({ isPale }) => isPale)
        .map(({ d }) => d)
        .join(''),
      pale,
    ),
    area(crest.join(''), paper),
  ].join('');
}

/** The breaker itself: its dark body and the cuts that run from its foot into its lip. */
function drawBody(random: Random): string {
  const silhouette = [...lineAlong(back, 0, 1, 60), ...lineAlong(hollow, 1, 0, 60)];
  const body = area(`${smooth(silhouette)}L1150 ${height}H-420Z`, key);
  const rows = 54;
  const cuts = upTo(rows).flatMap((row) => {
    const s = (row + 0.5) / rows;
    let t = random() * 0.12 + (s > 0.7 ? 0.24 : 0.02);
    const found: { d: string; t: number; s: number }[] = [];
    while (t < 0.97) {
      const long = 0.05 + random() * 0.17;
      const end = Math.min(0.985, t + long);
      const curve = between(Math.min(0.985, Math.max(0.015, s + (random() - 0.5) * 0.008)));
      // The rows converge towards the lip, and the cuts become thinner with them.
      const room = 11.5 * (1 - t * 0.62);
      found.push({
        d: gouge(lineAlong(curve, t, end, 12), room * (0.42 + random() * 0.5), 0.62),
        t: (t + end) / 2,
        s,
      });
      t = end + 0.012 + random() * 0.03;
    }
    return found;
  });
  const inkOf = ({ t, s }: { t: number; s: number }) => {
    const light = t * 0.85 + (1 - Math.abs(s - 0.3)) * 0.4;
    return light > 0.98 ? paper : light > 0.66 ? pale : tint;
  };
  const byInk = [tint, pale, paper].map((ink) =>
    area(
      cuts
        .filter((cut) => inkOf(cut) === ink)
        .map(({ d }) => d)
        .join(''),
      ink,
    ),
  );
  return body + byInk.join('');
}

/** Foam: claws along the crest that bend with the fall of the wave, with dark cuts in them, and spray. */
function drawFoam(random: Random): string {
  const claw = (x: number, y: number, size: number, turn: number) =>
    placed(
      x,
      y,
      area(
        'M-30 8Q-26 -26 6 -28Q38 -26 46 4Q48 26 34 38Q40 18 26 10Q30 28 16 36Q18 18 6 14Q4 30 -10 32Q-4 18 -14 14Q-26 20 -30 8Z',
        paper,
        `stroke="${key}" stroke-width="3.4"`,
      ) +
        area(
          `${gouge(
            [
              [-20, 2],
              [-6, -14],
              [14, -18],
            ],
            5,
          )}${gouge(
            [
              [0, 2],
              [14, -8],
              [30, -4],
            ],
            4.5,
          )}`,
          tint,
        ),
      turn,
      size,
    );
  const crest = upTo(44)
    .map((index) => {
      const t = 0.48 + 0.52 * (index / 43);
      const [x, y] = onCurve(back, t);
      const size = (0.5 + random() ** 2) * (0.4 + (t - 0.48) * 1.6);
      const turn = -34 + t * 92 + (random() - 0.5) * 44;
      return {
        order: random(),
        d: claw(x - 4 + (random() - 0.5) * 30, y + 6 + (random() - 0.36) * 40, size, turn),
      };
    })
    .toSorted((one, other) => one.order - other.order)
    .map(({ d }) => d);
  const lip = [claw(918, 306, 0.7, 70), claw(946, 276, 0.95, 48)];
  const spray = upTo(260).map(() => {
    const t = 0.42 + random() * 0.6;
    const [x, y] = onCurve(back, Math.min(1, t));
    const reach = random() ** 1.8;
    return circleOf(
      x + 20 + reach * 170 * t,
      y - 34 - reach * 120 + t * random() * 150,
      1.4 + (1 - reach) * random() * 6,
      `fill="${paper}" stroke="${key}" stroke-width="1.4"`,
    );
  });
  return [...spray, ...lip, ...crest].join('');
}

/** A breaking wave with a boat behind it, as a woodcut from four blocks. */
export const breaker: Work = {
  width,
  height,
  paper,
  draw: (random) =>
    [
      drawSky(random),
      drawSwell(590, 1.9, 60, random),
      drawBoat(),
      drawSwell(668, 4.4, 88, random),
      drawBody(random),
      drawFoam(random),
      drawSwell(812, 3.6, 70, random),
    ].join(''),
};
