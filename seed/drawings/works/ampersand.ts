import { smooth } from '../../screenshots/parts/shapes.ts';
import { circleOf, type Point, type Random, upTo } from '../frame.ts';
import { outlineOf } from '../glyph.ts';
import type { Work } from '../work.ts';

const size = 1400;
const [paper, first, ink, pressed] = ['#f0e7d5', '#f3c64f', '#d63c26', '#b02a18'] as const;

/** The knots of the plank, around which its grain bends. */
const knots: readonly { readonly x: number; readonly y: number; readonly reach: number }[] = [
  { x: 352, y: 1010, reach: 120 },
  { x: 1010, y: 420, reach: 74 },
];

/** The grain of the plank: lines that were worn too low to print. */
function drawGrain(random: Random): string {
  return upTo(150)
    .map((index) => {
      const base = -120 + index * 11 + random() * 6;
      const line = upTo(29).map((step): Point => {
        const x = -20 + step * 52;
        const sway = Math.sin(x / 460 + index / 40) * 22 + Math.sin(x / 130 + index / 9) * 2.5;
        const bend = knots.reduce((sum, knot) => {
          const [dx, dy] = [(x - knot.x) / (knot.reach * 2), (base + sway - knot.y) / knot.reach];
          return sum + Math.sign(dy || 1) * knot.reach * 0.55 * Math.exp(-(dx ** 2) - dy ** 2);
        }, 0);
        return [x, base + sway + bend];
      });
      const isDeep = random() < 0.16;
      const [thickness, opacity] = [isDeep ? 2 + random() * 2.4 : 0.7 + random() * 1.1, isDeep ? 0.85 : 0.5];
      const dash = upTo(6).map(() => Math.round(20 + random() * (isDeep ? 420 : 190)));
      return `<path d="${smooth(line)}" fill="none" stroke="${paper}" stroke-width="${thickness.toFixed(1)}" stroke-linecap="round" stroke-dasharray="${dash.join(' ')}" stroke-opacity="${opacity}"/>`;
    })
    .join('');
}

/** Specks where no ink came off the wood, and nicks that the letter took in its drawer. */
function drawWear(random: Random): string {
  const specks = upTo(900).map(() =>
    circleOf(random() * size, random() * size, 0.6 + random() ** 4 * 4, `fill="${paper}"`),
  );
  const nicks = upTo(26).map(() => {
    const [x, y, angle, long] = [random() * size, random() * size, random() * 6.28, 14 + random() * 70];
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(angle) * long).toFixed(1)} ${(Math.sin(angle) * long).toFixed(1)}" stroke="${paper}" stroke-width="${(1 + random() * 2.4).toFixed(1)}" stroke-linecap="round"/>`;
  });
  return [...specks, ...nicks].join('');
}

/** One wooden ampersand, too large for its sheet, with the grain of the plank in its ink. */
export const ampersand: Work = {
  width: size,
  height: size,
  paper,
  draw: async (random) => {
    const glyph = await outlineOf('&', 'poster', -330, 1720, 2640);
    return [
      `<defs><clipPath id="wood"><path d="${glyph}"/></clipPath></defs>`,
      `<path d="${glyph}" fill="${first}" transform="rotate(180 700 640)"/>`,
      `<g style="mix-blend-mode:multiply">`,
      // The ink that pressure drives over the edge of a relief letter.
      `<path d="${glyph}" fill="${pressed}" stroke="${pressed}" stroke-width="9"/>`,
      `<path d="${glyph}" fill="${ink}"/></g>`,
      `<g clip-path="url(#wood)">${drawGrain(random)}${drawWear(random)}</g>`,
    ].join('');
  },
};
