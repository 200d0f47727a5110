import { circleOf, type Point, randomFrom } from '../../drawings/frame.ts';
import { area } from './shapes.ts';

const water = '#8fc1bf';
const rose = '#e6a79c';

/** The old harbour in the centre of the ring-shaped town. */
const centre: Point = [1010, 935];

/** Returns a point by its distance from the harbour and degrees clockwise from the east. */
export const polar = (radius: number, degrees: number): Point => {
  const turn = (degrees * Math.PI) / 180;
  return [centre[0] + Math.cos(turn) * radius, centre[1] + Math.sin(turn) * radius];
};

/** Returns the point as part of a path. */
export const at = (radius: number, degrees: number): string =>
  polar(radius, degrees)
    .map((value) => value.toFixed(1))
    .join(' ');

/** The radii of the canals; rings of houses lie between them. */
const canals = [250, 470, 700] as const;
const rings = [
  [60, 140],
  [154, 228],
  [274, 350],
  [364, 446],
  [496, 576],
  [590, 672],
  [730, 820],
  [836, 930],
  [948, 1060],
  [1080, 1200],
  [1220, 1330],
  [1350, 1480],
  [1500, 1640],
] as const;

function sector(inner: number, outer: number, from: number, to: number): string {
  return `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

/** Draws blocks of houses with courtyards, parks, ring canals and the river. */
export function drawTown(): string {
  const random = randomFrom(1911);
  const blocks = rings.flatMap(([inner, outer]) => {
    const shapes: string[] = [];
    let angle = 168 + random() * 3;
    while (angle < 380) {
      const wide = (74 + random() * 80) / (outer * 0.01745);
      const green = random() < (outer > 820 ? 0.24 : 0.07);
      const gap = 9 / (outer * 0.01745);
      shapes.push(area(sector(inner, outer, angle, angle + wide), green ? '#b9cf9d' : rose));
      if (!green && outer - inner > 60)
        shapes.push(
          area(sector(inner + 24, outer - 24, angle + wide * 0.24, angle + wide * 0.76), '#f1cdc0'),
        );
      angle += wide + gap * (random() < 0.2 ? 3 : 1);
    }
    return shapes;
  });
  const rounds = canals.map((radius) =>
    circleOf(...centre, radius, `fill="none" stroke="${water}" stroke-width="30"`),
  );
  const river = `<path d="M${at(0, 270)}L${at(250, 291)}L${at(700, 296)}L${at(1700, 286)}" fill="none" stroke="${water}" stroke-width="40" stroke-linejoin="round"/>`;
  return blocks.join('') + rounds.join('') + river;
}
