import { upTo } from '../../drawings/frame.ts';
import type { Design, Pictures } from '../design.ts';
import { dim, drawWindow, fifths, frame, ink, leafy, wall } from '../designs/vensterbank.ts';
import { fern, monstera, snakePlant } from '../parts/houseplants.ts';
import { createLabel } from '../parts/lettering.ts';
import { leaf, stem } from '../parts/plants.ts';
import { area, box, outline, placed, rule } from '../parts/shapes.ts';

const mint = '#e3ecd9';

const pot = (wide: number, tall: number, colour: string, rim: string) =>
  area(`M${-wide / 2} ${-tall}H${wide / 2}L${wide * 0.38} 0H${-wide * 0.38}Z`, colour) +
  box(-wide / 2 - 6, -tall - 5, wide + 12, tall * 0.22, rim, 'rx="3"');

/** Leaves that have fallen beside a pot. */
const fallen = (at: readonly (readonly [x: number, turn: number])[], colour: string) =>
  at.map(([x, turn]) => placed(x, -4, leaf(52, 16, colour, '#8a6a2c'), turn)).join('');

/** A thin trunk with the last of its large leaves. */
const fiddleLeaf = () =>
  stem(
    [
      [0, -90],
      [-10, -240],
      [14, -420],
    ],
    '#7a5a40',
    10,
  ) +
  placed(14, -420, leaf(150, 62, '#5f7f3c', '#c9cf8a'), 24) +
  placed(10, -400, leaf(132, 56, '#8a8a3c', '#d9cf8a'), -64) +
  placed(-2, -300, leaf(140, 54, '#b58f34', '#8a6a2c'), 142) +
  fallen(
    [
      [-130, 84],
      [118, -70],
      [150, -104],
    ],
    '#b9892f',
  ) +
  pot(124, 92, '#c4633f', '#d9774e');

/** Striped leaves that curl downward. */
const calathea = () =>
  [-128, 122, -96, 92, -58, 54, -20]
    .map((turn, index) =>
      placed(
        0,
        -86,
        stem(
          [
            [0, 0],
            [0, -60],
            [0, -100],
          ],
          '#6a5a3a',
          5,
        ) + placed(0, -96, leaf(128, 34, index % 3 === 0 ? '#9a7f3a' : '#4f7a50', '#dfe3b0')),
        turn,
      ),
    )
    .join('') + pot(116, 86, '#3f6f8f', '#5285a6');

/** A palm whose fronds hang. */
const palm = () =>
  [-146, 140, -112, 108, -72, 70, -30, 26]
    .map((turn, index) =>
      placed(
        0,
        -190,
        rule([0, 0], [0, -176], '#7d7a3c', 4) +
          upTo(9)
            .map((step) =>
              placed(
                0,
                -30 - step * 17,
                [-58, 58]
                  .map((side) =>
                    placed(0, 0, leaf(66 - step * 3, 7, index < 2 ? '#c2a24a' : '#7a944a', 'none'), side),
                  )
                  .join(''),
              ),
            )
            .join(''),
        turn,
      ),
    )
    .join('') +
  stem(
    [
      [0, -80],
      [5, -140],
      [0, -194],
    ],
    '#8a6a44',
    18,
  ) +
  pot(122, 90, '#f1e6d2', '#fff8ea');

/** A small olive tree, which has dropped nearly everything. */
const olive = () => {
  const twigs = [
    [0, -250, -60, -390],
    [0, -250, 70, -400],
    [0, -290, 0, -440],
    [-26, -320, -104, -350],
    [34, -330, 112, -350],
  ] as const;
  const leaves = [
    [-60, -390, -40],
    [70, -400, 30],
    [112, -350, 80],
    [0, -440, 8],
    [-104, -350, -96],
  ] as const;
  return (
    stem(
      [
        [0, -80],
        [-8, -170],
        [0, -260],
      ],
      '#6d5a48',
      14,
    ) +
    twigs.map(([x, y, toX, toY]) => rule([x, y], [toX, toY], '#6d5a48', 5)).join('') +
    leaves.map(([x, y, turn]) => placed(x, y, leaf(50, 10, '#8f9a78', '#c9cfb4'), turn)).join('') +
    fallen(
      [
        [-104, 96],
        [-140, 70],
        [100, -88],
        [128, -60],
        [84, -110],
      ],
      '#8f9a78',
    ) +
    pot(112, 84, '#8f4a5f', '#a65c73')
  );
};

const doomed = [
  { name: 'Vioolbladplant', told: 'ongeveer zes weken', needs: 4, draw: fiddleLeaf },
  { name: 'Calathea', told: 'tot de kachel aangaat', needs: 3, draw: calathea },
  { name: 'Kentiapalm', told: 'haalt de feestdagen', needs: 3, draw: palm },
  { name: 'Olijfboom', told: 'liever niet', needs: 5, draw: olive },
] as const;

/** The foot of the catalogue: plants that will not make it, with an honest estimate. */
function detail(): Design {
  const x = (index: number) => 208 + index * 396;
  return {
    ground: mint,
    layers: [
      box(0, 700, 1600, 26, '#c9a27a') +
        box(0, 726, 1600, 10, '#a9825c') +
        box(0, 736, 1600, 264, '#f6f1e2') +
        doomed
          .map(
            ({ draw }, index) =>
              `<ellipse cx="${x(index)}" cy="702" rx="96" ry="9" fill="#23352b" fill-opacity="0.2"/>${placed(x(index), 700, draw(), 0, 0.98)}`,
          )
          .join('') +
        doomed
          .map(({ needs }, index) => placed(x(index) - 88, 932, fifths(0, 0, needs, '#c98a1c'), 0, 1.5))
          .join('') +
        upTo(3)
          .map((index) => rule([x(index) + 198, 776], [x(index) + 198, 956], '#d5cdb4', 2.5))
          .join(''),
      [
        createLabel(64, 128, 'Deze redden het niet', {
          face: 'wide',
          size: 76,
          fill: leafy,
          tracking: -0.03,
        }),
        createLabel(1536, 122, 'begane grond, noord, huizen', {
          face: 'italic',
          size: 34,
          fill: dim,
          anchor: 'end',
        }),
        ...doomed.flatMap(({ name, told }, index) => [
          createLabel(x(index), 826, name, {
            face: 'bold',
            size: 40,
            fill: ink,
            anchor: 'middle',
            tracking: -0.02,
          }),
          createLabel(x(index), 878, told, { face: 'italic', size: 33, fill: '#a34a2c', anchor: 'middle' }),
          createLabel(x(index) - 106, 942, 'licht', { face: 'regular', size: 27, fill: dim, anchor: 'end' }),
        ]),
      ],
    ],
  };
}

const answers = ['Noord', 'Oost', 'Zuid', 'West'] as const;

/** The first question: which way the window faces. */
function phone(): Design {
  const zoom = 0.83;
  const window = placed(
    -34,
    96,
    drawWindow() +
      placed(230, 632, snakePlant()) +
      placed(500, 632, monstera(), 0, 1.05) +
      placed(780, 632, fern(), 0, 0.9),
    0,
    zoom,
  );
  const choices = answers.map((_, index) => {
    const y = 964 + index * 104;
    return box(
      48,
      y,
      654,
      86,
      index === 0 ? leafy : frame,
      `rx="43" stroke="${index === 0 ? leafy : '#a9b8a6'}" stroke-width="3"`,
    );
  });
  const steps = upTo(3).map((index) =>
    box(48 + index * 222, 1442, 210, 10, index === 0 ? leafy : '#c3d0bb', 'rx="5"'),
  );
  return {
    ground: wall,
    layers: [
      window +
        box(0, 790, 750, 710, mint) +
        choices.join('') +
        steps.join('') +
        box(0, 0, 750, 118, mint) +
        outline(-10, -10, 770, 128, '#c3d0bb', 3),
      [
        createLabel(44, 82, 'Vensterbank', { face: 'wide', size: 56, fill: leafy, tracking: -0.03 }),
        createLabel(704, 80, '1 van 3', { face: 'medium', size: 31, fill: dim, anchor: 'end' }),
        createLabel(46, 898, 'Waar kijkt je raam op uit?', {
          face: 'wide',
          size: 50,
          fill: ink,
          tracking: -0.03,
        }),
        ...answers.map((answer, index) =>
          createLabel(96, 1020 + index * 104, answer, {
            face: index === 0 ? 'bold' : 'regular',
            size: 39,
            fill: index === 0 ? '#fff' : ink,
          }),
        ),
        createLabel(654, 1018, 'nog 23 van de 186', {
          face: 'regular',
          size: 30,
          fill: '#d6e6cf',
          anchor: 'end',
        }),
      ],
    ],
  };
}

export const vensterbankPictures: Pictures = { detail, phone };
