import { area, box, placed, rule, smooth } from '../../screenshots/parts/shapes.ts';
import { circleOf, type Point, type Random, upTo } from '../frame.ts';
import type { Work } from '../work.ts';

const [width, height, horizon] = [1600, 1000, 640];
const skies = ['#2a2c54', '#45355f', '#6d3f68', '#9d4a67', '#cc5c5a', '#e67d4f', '#f2a259', '#f8c67a'];
const [night, steel, plum, haze, sun, glow] = [
  '#1b1b36',
  '#262545',
  '#3d2f58',
  '#8a4a68',
  '#f04a2c',
  '#ffe2a3',
] as const;
const bandTops = [0, 120, 226, 320, 402, 472, 532, 584];

/** Bands of flat colour with a slow swell, as from a screen print with eight screens. */
function drawSky(random: Random): string {
  return bandTops
    .map((top, index) => {
      const phase = random() * 6.28;
      const edge = upTo(9).map(
        (step): Point => [
          step * 200,
          top + Math.sin(step * 0.9 + phase) * 16 + Math.sin(step * 2.3 + phase) * 6,
        ],
      );
      return area(`${smooth(edge)}V${horizon}H0Z`, skies[index] ?? night);
    })
    .join('');
}

/** A quay crane on a base line: four legs, a boom over the water and the stays that carry it. */
function drawCrane(colour: string, boomTurn: number, load: string): string {
  const line = (from: Point, to: Point, thickness: number) => rule(from, to, colour, thickness);
  const boom = [
    box(-250, -262, 252, 13, colour),
    ...upTo(9).map((step) => line([-250 + step * 28, -249], [-236 + step * 28, -236], 3)),
    line([-250, -236], [0, -236], 4),
  ].join('');
  const portal = [
    ...[-14, 78].map((x) => box(x, -250, 14, 250, colour)),
    box(-30, -96, 138, 12, colour),
    line([-8, -92], [84, -240], 5),
    line([84, -92], [-8, -240], 5),
    line([-8, -8], [84, -88], 4),
    ...[-24, 66].map((x) => box(x, -10, 36, 12, colour)),
    box(-20, -266, 196, 18, colour),
    box(96, -300, 62, 36, colour),
    line([-8, -260], [26, -392], 9),
    line([84, -260], [26, -392], 7),
    line([26, -392], [166, -262], 4),
  ].join('');
  const isLowered = boomTurn === 0;
  const stays = isLowered ? [-236, -120].map((x) => line([26, -392], [x, -256], 4)) : [];
  const hanging = isLowered
    ? [
        line([-172, -236], [-172, -128], 2.5),
        line([-140, -236], [-140, -128], 2.5),
        box(-186, -132, 60, 7, colour),
        box(-190, -124, 68, 26, load),
      ]
    : [];
  const turned = `<g transform="rotate(${boomTurn} 0 -250)">${boom}</g>`;
  const lamp = circleOf(26, -396, 5, `fill="${sun}"`);
  return [portal, turned, ...stays, ...hanging, lamp].join('');
}

/** A container ship by the quay, its stacks in dimmed colours. */
function drawShip(random: Random): string {
  const tones = ['#7d3b58', '#a5504f', '#4c3a68', '#c4714d', '#5a4273', '#332b55'];
  const stacks = upTo(13).flatMap((column) =>
    upTo(2 + Math.floor(random() * 2.4) + (column > 2 && column < 10 ? 1 : 0)).map((row) => {
      const fill = tones[Math.floor(random() * tones.length)] ?? plum;
      return box(96 + column * 37, -68 - (row + 1) * 21, 35, 19, fill);
    }),
  );
  const bridge = [
    box(28, -196, 46, 130, night),
    box(14, -200, 76, 14, night),
    box(40, -232, 20, 34, night),
    ...upTo(5).map((deck) => box(34, -176 + deck * 20, 34, 5, deck === 1 ? glow : '#e8935a')),
    rule([50, -232], [50, -276], night, 3),
  ];
  const hull = area(
    `${smooth([
      [0, -72],
      [8, -20],
      [26, 0],
    ])}L560 0Q600 -30 640 -92L566 -70L560 -66H0Z`,
    night,
  );
  return [...stacks, ...bridge, hull, box(20, -14, 556, 6, '#b8403a')].join('');
}

/** The town behind the harbour: sheds, a church, chimneys and turbines, paler with distance. */
function drawTown(random: Random): string {
  const sheds = upTo(26).map((index) => {
    const tall = 12 + random() * 34;
    return box(700 + index * 36, horizon - tall, 40, tall, haze);
  });
  const spire = area(`M1406 ${horizon}v-92h10l9 -44l9 44h10v92Z`, haze);
  const chimneys = [934, 962].map((x) => area(`M${x} ${horizon}l3 -98h9l3 98Z`, haze));
  const turbines = [1084, 1496, 1560].map((x, index) => {
    const blades = upTo(3).map((blade) =>
      area('M-2 0L0 -52L3 0Z', haze, `transform="rotate(${blade * 120 + index * 37 + 14})"`),
    );
    return rule([x, horizon], [x, horizon - 112], haze, 4) + placed(x, horizon - 112, blades.join(''));
  });
  return [...sheds, spire, ...chimneys, ...turbines].join('');
}

/** A ripple: a flat lens. */
const ripple = (x: number, y: number, half: number, thin: number, fill: string, more = ''): string =>
  area(
    `M${(x - half).toFixed(1)} ${y.toFixed(1)}q${half.toFixed(1)} ${(-thin).toFixed(1)} ${(half * 2).toFixed(1)} 0q${(-half).toFixed(1)} ${thin.toFixed(1)} ${(-half * 2).toFixed(1)} 0Z`,
    fill,
    more,
  );

/** Water in the colours of the sky, the sun's road over it, and the reflections of what stands on the quay. */
function drawWater(random: Random): string {
  const depth = height - horizon;
  const bands = ['#d97a52', '#b35a58', '#7f4763', '#573a60', '#3a3057', '#28264b', '#1f1f40'].map(
    (fill, index) => box(0, horizon + depth * (index / 7) ** 1.25, width, depth, fill),
  );
  const ripples = upTo(560).map(() => {
    const near = random() ** 0.8;
    const tone = Math.max(0, Math.min(7, Math.floor(7.6 - near * 6.5 + (random() - 0.5) * 3)));
    const half = 12 + near * 78 * (0.4 + random());
    return ripple(random() * width, horizon + 4 + near * depth, half, 2 + near * 9, skies[tone] ?? plum);
  });
  const shadows = upTo(190).map(() => {
    const near = random();
    const x = 60 + random() * 800;
    return ripple(
      x,
      horizon + 2 + near * 210,
      30 + random() * 84,
      5 + near * 8,
      night,
      'fill-opacity="0.86"',
    );
  });
  const road = upTo(84).map((index) => {
    const near = index / 84;
    const half = (118 * (1 - near * 0.72) + 26) * (0.45 + random() * 0.7);
    const x = 1180 + (random() - 0.5) * (70 + near * 80);
    return ripple(x, horizon + 5 + near ** 1.15 * 320, half, 5 + near * 7, index % 6 === 0 ? glow : sun);
  });
  return [...bands, ...ripples, ...shadows, ...road].join('');
}

/** The near quay: its edge, a bollard with a rope, a lamp and a gull. */
function drawQuay(): string {
  const edge = area(`M0 ${height}V930L520 962L560 ${height}Z`, night);
  const bollard = area('M300 948v-38q-20 -4 -20 -20q0 -12 16 -12h44q16 0 16 12q0 16 -20 20v42Z', night);
  const rope = `<path d="M330 902C470 860 560 760 792 652" fill="none" stroke="${night}" stroke-width="6"/>`;
  const gull = [
    area('M268 846q18 -26 46 -20q22 4 60 32l-34 -6q-14 16 -38 14q-26 -4 -34 -20Z', '#f6e6d2'),
    area('M296 842q24 -12 46 6l32 18l-40 -8q-24 2 -38 -16Z', '#8f8aa0'),
    circleOf(276, 832, 13, 'fill="#f6e6d2"'),
    area('M266 830l-22 8l20 4Z', '#f2a259'),
    circleOf(272, 829, 2.4, `fill="${night}"`),
    rule([304, 866], [304, 884], '#f2a259', 3),
    rule([316, 866], [316, 884], '#f2a259', 3),
  ].join('');
  return [rope, edge, bollard, placed(0, -8, gull), rule([0, 930], [520, 962], '#6d3f68', 3)].join('');
}

export const harbour: Work = {
  width,
  height,
  paper: skies[0] ?? night,
  draw: (random) => {
    const disc = circleOf(1180, 560, 128, `fill="${sun}"`);
    const cloud = [
      ripple(1080, 508, 300, 16, '#f8c67a'),
      ripple(1330, 566, 250, 13, '#f2a259'),
      ripple(960, 590, 190, 9, '#f8c67a'),
    ].join('');
    const cranes = [
      placed(640, horizon - 2, drawCrane(plum, 68, plum), 0, 0.86),
      placed(196, horizon + 4, drawCrane(steel, 74, steel), 0, 1.22),
      placed(430, horizon + 4, drawCrane(night, 0, '#c4503f'), 0, 1.34),
    ];
    const ground = box(0, horizon - 8, 760, 14, night);
    return [
      drawSky(random),
      disc,
      cloud,
      drawTown(random),
      drawWater(random),
      ...cranes,
      ground,
      placed(270, horizon + 22, drawShip(random), 0, 0.92),
      drawQuay(),
    ].join('');
  },
};
