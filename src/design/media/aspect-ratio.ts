/** The aspect ratios that have a class in `media-image.css`. */
const aspectRatios = [
  [2, 1],
  [16, 9],
  [8, 5],
  [3, 2],
  [4, 3],
  [5, 4],
  [1, 1],
  [4, 5],
  [3, 4],
  [2, 3],
  [1, 2],
] as const;

/** Returns the nearest common ratio and its class. */
export function nearestAspectRatio(width: number, height: number): { ratio: number; className: string } {
  const target = Math.log(width / height);
  const distance = ([across, down]: (typeof aspectRatios)[number]) =>
    Math.abs(Math.log(across / down) - target);
  const [across, down] = aspectRatios.reduce((best, other) =>
    distance(other) < distance(best) ? other : best,
  );
  return { ratio: across / down, className: `ratio-${across}x${down}` };
}
