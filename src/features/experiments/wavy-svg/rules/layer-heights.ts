import { randomFrom } from './random.ts';

/** How far a finer point may leave the line between its neighbours; half of it at each finer level. */
const roughness = 1.1;

/** Twice as many points: between each two, one near their middle. The list is a ring. */
function refine(heights: readonly number[], random: () => number, reach: number): number[] {
  return heights.flatMap((height, index) => {
    const next = heights[(index + 1) % heights.length] ?? 0;
    return [height, (height + next) / 2 + (random() - 0.5) * reach];
  });
}

/**
 * The heights of one layer's points at equal steps, about 0, mostly from −1 to 1: crests and troughs in turn, with
 * `complexity` − 1 finer levels of points between them. They are a ring: after the last comes the first.
 * @param name makes the layer's random numbers, which depend on nothing else
 */
export function layerHeights(name: string, waves: number, complexity: number): number[] {
  const random = randomFrom(name);
  let heights = Array.from(
    { length: 2 * waves },
    (_, index) => (index % 2 === 0 ? -1 : 1) * (0.35 + 0.65 * random()),
  );
  for (let level = 1; level < complexity; level += 1)
    heights = refine(heights, randomFrom(`${name}/${level}`), roughness / 2 ** level);
  return heights;
}
