import { circleOf, upTo } from '../../drawings/frame.ts';
import { area, box, outline, placed, rule } from './shapes.ts';

/** Groceries on a shelf, each with its base at 0,0 and about 150 high, in dim colours. */

export const milk = (): string =>
  box(-38, -118, 76, 118, '#b9c4d6') +
  area('M-38 -118L-20 -152H20L38 -118Z', '#8f9dbb') +
  box(-20, -168, 40, 18, '#b9c4d6') +
  area('M-38 -74Q0 -50 38 -74V-20Q0 4 -38 -20Z', '#3d5fa8') +
  circleOf(0, -46, 14, 'fill="#b9c4d6"');

export const cable = (): string =>
  outline(-52, -150, 104, 150, '#4c3c55', 3, 'rx="8"') +
  box(-52, -150, 104, 40, '#c8643c', 'rx="8"') +
  [34, 26, 18]
    .map((radius) => circleOf(0, -60, radius, 'fill="none" stroke="#d8cfd6" stroke-width="5"'))
    .join('') +
  area('M34 -60Q40 -20 20 -16', 'none', 'stroke="#d8cfd6" stroke-width="5"') +
  box(6, -24, 18, 14, '#d8cfd6', 'rx="2"');

export const cards = (): string =>
  placed(-14, 0, box(-34, -112, 68, 112, '#7f4a6e'), -7) +
  placed(
    12,
    0,
    box(-36, -118, 72, 118, '#c98f4a') +
      upTo(3)
        .map(
          (index) =>
            rule([-16 + index * 16, -30], [-16 + index * 16, -62], '#4a2a1c', 5) +
            circleOf(-16 + index * 16, -70, 5, 'fill="#ffe0a0"'),
        )
        .join('') +
      box(-26, -34, 52, 22, '#7c3f4a'),
    5,
  );

export const noodles = (colour: string): string =>
  area('M-44 -108H44L34 0H-34Z', colour) +
  box(-48, -120, 96, 14, '#cdbfb8', 'rx="3"') +
  upTo(4)
    .map((index) =>
      area(
        `M-34 ${-78 + index * 14}q8.5 -9 17 0t17 0t17 0t17 0`,
        'none',
        'stroke="#f0cf8a" stroke-width="4"',
      ),
    )
    .join('');

export const batteries = (): string =>
  box(-54, -128, 108, 128, '#2f3b4f', 'rx="5"') +
  upTo(4)
    .map(
      (index) =>
        box(-44 + index * 23, -96, 18, 72, '#b58a3a', 'rx="3"') +
        box(-44 + index * 23, -96, 18, 24, '#1c1b22', 'rx="3"') +
        box(-39 + index * 23, -102, 8, 7, '#a9a4ab'),
    )
    .join('');

export const bottle = (colour: string, label: string): string =>
  area('M-11 -176H11V-140Q28 -124 28 -104V0H-28V-104Q-28 -124 -11 -140Z', colour) +
  box(-28, -84, 56, 48, label) +
  box(-13, -184, 26, 14, label);

export const crisps = (colour: string): string =>
  area('M-50 -142Q0 -130 50 -142Q42 -70 52 0Q0 -10 -52 0Q-42 -70 -50 -142Z', colour) +
  circleOf(0, -76, 30, 'fill="#e6c35c"') +
  area('M-22 -82Q0 -104 22 -82Q10 -60 -22 -82Z', '#c7973a');

export const bulb = (): string =>
  box(-38, -112, 76, 112, '#56506b') +
  circleOf(0, -66, 25, 'fill="#ffdf94"') +
  box(-10, -46, 20, 22, '#cfc9cc') +
  rule([-10, -38], [10, -38], '#56506b', 3) +
  rule([-10, -31], [10, -31], '#56506b', 3);

export const eggs = (): string =>
  upTo(3)
    .map((index) => `<ellipse cx="${-38 + index * 38}" cy="-46" rx="17" ry="22" fill="#dcb997"/>`)
    .join('') +
  area('M-66 -44H66L58 0H-58Z', '#77707f') +
  upTo(2)
    .map((index) => rule([-19 + index * 38, -44], [-19 + index * 38, 0], '#5d5766', 4))
    .join('');

export const candles = (): string =>
  upTo(4)
    .map((index) =>
      box(
        -42 + index * 23,
        -96 - (index % 2) * 12,
        15,
        96 + (index % 2) * 12,
        index % 2 ? '#c5525a' : '#d9c7b2',
        'rx="2"',
      ),
    )
    .join('') + box(-50, -36, 100, 36, '#473a57');

export const tin = (colour: string): string =>
  box(-36, -62, 72, 62, colour, 'rx="4"') +
  box(-36, -54, 72, 6, '#00000033') +
  circleOf(0, -28, 15, 'fill="#e8d8c4"');

export const stacked = (colour: string, above: string): string => tin(colour) + placed(4, -64, tin(above));

export const loaf = (): string =>
  area('M-66 0Q-76 -66 -40 -74Q0 -84 40 -74Q76 -66 66 0Z', '#b5793f') +
  upTo(3)
    .map((index) => area(`M${-38 + index * 34} -64q14 12 6 34`, 'none', 'stroke="#8a5527" stroke-width="5"'))
    .join('');

export const bananas = (): string =>
  [-16, 6, 26]
    .map((turn) =>
      placed(
        0,
        -92,
        area(
          'M-8 0Q-58 40 -34 92Q-22 96 -16 90Q-34 46 10 8Z',
          '#d9b13c',
          'stroke="#a8842a" stroke-width="2"',
        ),
        turn - 14,
      ),
    )
    .join('') + box(-10, -104, 18, 18, '#6b5620', 'rx="3"');

export const tea = (): string =>
  box(-48, -104, 96, 104, '#6f4a34') +
  box(-48, -104, 96, 20, '#a9834f') +
  circleOf(0, -42, 26, 'fill="#e3cfa4"') +
  area('M-4 -26Q-20 -48 2 -60Q16 -42 -4 -26Z', '#4f6b3a');

export const soap = (): string =>
  area('M-30 -112H30Q38 -60 30 0H-30Q-38 -60 -30 -112Z', '#3f7f86') +
  box(-10, -134, 20, 22, '#cfd8d4') +
  area('M-12 -150H26V-140H14V-132H-12Z', '#cfd8d4') +
  box(-26, -76, 52, 42, '#e6efe9', 'rx="4"') +
  [-10, 6].map((x, index) => circleOf(x, -56 + index * 4, 9 - index * 3, 'fill="#3f7f86"')).join('');
