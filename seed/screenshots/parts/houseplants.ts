import { circleOf, upTo } from '../../drawings/frame.ts';
import { fan, leaf, stem } from './plants.ts';
import { area, box, placed, rule } from './shapes.ts';

/** Potted houseplants, each with its base at 0,0 and 200 to 330 high. */

const pot = (wide: number, tall: number, colour: string, rim: string): string =>
  area(`M${-wide / 2} ${-tall}H${wide / 2}L${wide * 0.38} 0H${-wide * 0.38}Z`, colour) +
  box(-wide / 2 - 5, -tall - 4, wide + 10, tall * 0.22, rim, 'rx="3"');

/** Draws upright blades with pale edges. */
export const snakePlant = (): string =>
  placed(
    0,
    -74,
    [-20, 17, -9, 9, 0, -30, 28]
      .map((angle, index) => {
        const long = 236 - Math.abs(angle) * 3.2;
        return placed(
          0,
          0,
          leaf(long, 21, '#c9cf6a', 'none') +
            leaf(long - 12, 14, index % 2 ? '#2f6a4a' : '#3b7a54', '#7fae7a'),
          angle,
        );
      })
      .join(''),
  ) + pot(112, 84, '#c4633f', '#d9774e');

/** Draws large leaves with cuts. */
export function monstera(): string {
  const blade = (size: number, fill: string) =>
    area(
      `M0 0C${size * 0.9} ${-size * 0.1} ${size * 0.9} ${-size} 0 ${-size * 1.25}C${-size * 0.9} ${-size} ${-size * 0.9} ${-size * 0.1} 0 0Z`,
      fill,
    ) +
    rule([0, 0], [0, -size * 1.1], '#9cc48c', 3) +
    upTo(3)
      .flatMap((index) =>
        [-1, 1].map((side) =>
          area(
            `M${side * size * 0.56} ${-size * (0.46 + index * 0.22)}L${side * size * 0.16} ${-size * (0.32 + index * 0.24)}L${side * size * 0.56} ${-size * (0.53 + index * 0.2)}Z`,
            '#c9d3d2',
          ),
        ),
      )
      .join('');
  const stems = [
    [-86, -196, -42],
    [78, -210, 38],
    [-8, -268, -4],
    [-58, -122, -74],
    [66, -128, 70],
  ] as const;
  return (
    stems
      .map(([x, y]) =>
        stem(
          [
            [0, -70],
            [x * 0.4, y * 0.6],
            [x, y],
          ],
          '#4f8a55',
          6,
        ),
      )
      .join('') +
    stems
      .map(([x, y, turn], index) =>
        placed(x, y + 20, blade(62 - index * 3, index % 2 ? '#2f6b46' : '#27593c'), turn),
      )
      .join('') +
    pot(120, 90, '#f1e6d2', '#fff8ea')
  );
}

/** Draws long arching leaves and young plants on runners. */
export const spiderPlant = (): string =>
  [-150, 146]
    .map(
      (x, index) =>
        stem(
          [
            [0, -96],
            [x * 0.6, -150],
            [x, -60 + index * 26],
          ],
          '#b9c98a',
          3,
        ) + placed(x, -56 + index * 26, fan([-120, 120, 160, -160, 180], 38, 6, '#7fae62', '#dfe7b5')),
    )
    .join('') +
  placed(
    0,
    -80,
    [-78, 74, -56, 52, -34, 32, -14, 12]
      .map((angle, index) => placed(0, 0, leaf(150 - (index % 3) * 16, 11, '#6fa35a', '#e6edc0'), angle))
      .join(''),
  ) +
  pot(96, 78, '#3f6f8f', '#5285a6');

/** Draws round leaves on thin stalks. */
export const coinPlant = (): string =>
  [
    [-70, -150],
    [64, -160],
    [-34, -206],
    [34, -214],
    [0, -160],
    [-86, -104],
    [84, -110],
    [4, -246],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        stem(
          [
            [0, -66],
            [x * 0.5, y * 0.62],
            [x, y],
          ],
          '#79a06a',
          4,
        ) +
        circleOf(x, y, 30 - (index % 3) * 4, `fill="${index % 2 ? '#3f7f53' : '#559564'}"`) +
        circleOf(x, y, 4, 'fill="#d6e6b8"'),
    )
    .join('') + pot(100, 74, '#d9a441', '#e8b95c');

/** Draws fronds with small leaves on both sides. */
export const fern = (): string =>
  [-68, 64, -40, 38, -14, 14]
    .map((angle, index) =>
      placed(
        0,
        -72,
        rule([0, 0], [0, -176], '#3c6a3a', 3) +
          upTo(11)
            .map((at) =>
              placed(
                0,
                -22 - at * 14,
                fan([-66, 66], 40 - at * 2.4, 7, index % 2 ? '#4f8a48' : '#64a055', 'none'),
              ),
            )
            .join(''),
        angle,
      ),
    )
    .join('') + pot(104, 78, '#8f4a5f', '#a65c73');
