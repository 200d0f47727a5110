import { seededRandom } from './seeded-random.ts';

/** Maximum deviation of a midpoint from its neighbours' mean; halved at each finer level. */
const roughness = 1.1;

/** Doubles the points of a ring by midpoint displacement. */
function refine(heights: readonly number[], random: () => number, maxDeviation: number): number[] {
  return heights.flatMap((height, index) => {
    const next = heights[(index + 1) % heights.length] ?? 0;
    return [height, (height + next) / 2 + (random() - 0.5) * maxDeviation];
  });
}

/**
 * Generates the heights of a layer's points at equal steps, mostly from −1 to 1: alternating crests and
 * troughs, with `complexity` − 1 levels of midpoints between them. The points form a ring.
 * @param name seeds the layer's random numbers
 */
export function layerHeights(name: string, waves: number, complexity: number): number[] {
  const random = seededRandom(name);
  let heights = Array.from(
    { length: 2 * waves },
    (_, index) => (index % 2 === 0 ? -1 : 1) * (0.35 + 0.65 * random()),
  );
  for (let level = 1; level < complexity; level += 1)
    heights = refine(heights, seededRandom(`${name}/${level}`), roughness / 2 ** level);
  return heights;
}
