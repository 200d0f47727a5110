import { circleOf, type Point, upTo } from '../../drawings/frame.ts';
import { area, placed, rule, smooth } from './shapes.ts';

/** Draws a leaf with a midrib, upward from 0,0. */
export const leaf = (length: number, width: number, fill: string, rib: string): string =>
  area(
    `M0 0C${width} ${-length * 0.25} ${width * 0.75} ${-length * 0.8} 0 ${-length}C${-width * 0.75} ${-length * 0.8} ${-width} ${-length * 0.25} 0 0Z`,
    fill,
  ) + rule([0, 0], [0, -length * 0.82], rib, Math.max(1.5, width * 0.06));

/** Arranges leaves in a fan around a point, in degrees from upright. */
export const fan = (
  angles: readonly number[],
  length: number,
  width: number,
  fill: string,
  rib: string,
): string =>
  angles
    .map((angle, index) => placed(0, 0, leaf(length * (1 - (index % 2) * 0.14), width, fill, rib), angle))
    .join('');

/** Draws a tapered root downward from 0,0: carrot or parsnip. */
export function taproot(length: number, width: number, fill: string, mark: string): string {
  const outline = `M${-width} 6C${-width * 0.9} -10 ${width * 0.9} -10 ${width} 6C${width} ${length * 0.45} ${width * 0.3} ${length * 0.8} 0 ${length}C${-width * 0.3} ${length * 0.8} ${-width} ${length * 0.45} ${-width} 6Z`;
  const rings = upTo(6).map((index) => {
    const y = 24 + index * length * 0.12;
    const reach = width * (0.86 - index * 0.11);
    const [from, to] = index % 2 ? [-reach, -reach * 0.2] : [reach * 0.1, reach];
    return area(
      `M${from} ${y}Q${(from + to) / 2} ${y + 7} ${to} ${y}`,
      'none',
      `stroke="${mark}" stroke-width="3"`,
    );
  });
  return area(outline, fill) + rings.join('');
}

/** Draws a round root with a thin tail: beet. */
export const beet = (radius: number, fill: string, mark: string): string =>
  area(
    `M0 ${-radius * 0.8}C${radius * 0.9} ${-radius * 0.9} ${radius * 1.3} ${radius * 0.5} ${radius * 0.25} ${radius}Q${radius * 0.06} ${radius * 1.2} 0 ${radius * 1.75}Q${-radius * 0.06} ${radius * 1.2} ${-radius * 0.25} ${radius}C${-radius * 1.3} ${radius * 0.5} ${-radius * 0.9} ${-radius * 0.9} 0 ${-radius * 0.8}Z`,
    fill,
  ) +
  [0.3, 0.55]
    .map((part) =>
      area(
        `M${-radius * 0.8} ${radius * (part - 0.3)}Q0 ${radius * (part + 0.12)} ${radius * 0.8} ${radius * (part - 0.3)}`,
        'none',
        `stroke="${mark}" stroke-width="3"`,
      ),
    )
    .join('');

/** Draws a hanging pod from 0,0 downward, with bumps of its beans. */
export function pod(length: number, width: number, fill: string, mark: string): string {
  const bumps = upTo(5).map((index) =>
    circleOf(
      Math.sin(((index + 1.4) / 6.8) * Math.PI) * width * 0.56,
      length * (0.22 + index * 0.14),
      width * 0.34,
      `fill="${mark}"`,
    ),
  );
  return (
    area(
      `M0 0C${width * 1.9} ${length * 0.3} ${width * 1.9} ${length * 0.7} 0 ${length}C${width * 0.1} ${length * 0.7} ${-width * 0.5} ${length * 0.3} 0 0Z`,
      fill,
    ) + bumps.join('')
  );
}

/** Draws an open pod with its peas, from left to right around 0,0. */
export const peas = (length: number, width: number, fill: string, inside: string, pea: string): string =>
  area(`M${-length / 2} 0Q0 ${-width * 2} ${length / 2} 0Q0 ${width * 2} ${-length / 2} 0Z`, fill) +
  area(
    `M${-length * 0.44} 0Q0 ${-width * 1.3} ${length * 0.44} 0Q0 ${width * 1.3} ${-length * 0.44} 0Z`,
    inside,
  ) +
  upTo(7)
    .map((index) => {
      const part = (index - 3) / 3;
      return circleOf(part * length * 0.33, 0, width * (0.62 - Math.abs(part) * 0.24), `fill="${pea}"`);
    })
    .join('');

/** Draws a pumpkin around 0,0. */
export const pumpkin = (radius: number, fill: string, mark: string, stalk: string): string =>
  [1.25, 0.85, 0.42]
    .map(
      (part) =>
        `<ellipse rx="${radius * part}" ry="${radius * 0.82}" fill="${fill}" stroke="${mark}" stroke-width="4"/>`,
    )
    .join('') +
  area(
    `M-12 ${-radius * 0.76}Q-8 ${-radius * 1.1} 16 ${-radius * 1.16}L26 ${-radius * 1.02}Q10 ${-radius} 14 ${-radius * 0.76}Z`,
    stalk,
  );

/** Draws the head of a sunflower around 0,0, its seeds by the golden angle. */
export function sunflower(radius: number, petal: string, back: string, heart: string, seed: string): string {
  const petals = (count: number, length: number, fill: string, shift: number) =>
    upTo(count)
      .map((index) => placed(0, 0, leaf(length, length * 0.16, fill, 'none'), shift + (index * 360) / count))
      .join('');
  const seeds = upTo(110).map((index) => {
    const [angle, reach] = [index * 2.39996, Math.sqrt(index / 110) * radius * 0.47];
    return circleOf(Math.cos(angle) * reach, Math.sin(angle) * reach, radius * 0.022, `fill="${seed}"`);
  });
  return (
    petals(20, radius, back, 9) +
    petals(20, radius * 0.94, petal, 0) +
    circleOf(0, 0, radius * 0.5, `fill="${heart}"`) +
    seeds.join('')
  );
}

/** Draws a stem through points. */
export const stem = (points: readonly Point[], colour: string, thickness: number): string =>
  area(smooth(points), 'none', `stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round"`);
