/** The ratios that have a class of their own in `picture.css`. */
const ratios = [
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

/** The usual ratio that is nearest to a picture's own, and its class. */
export function nearestRatio(width: number, height: number): { ratio: number; className: string } {
  const own = Math.log(width / height);
  const distance = ([across, down]: (typeof ratios)[number]) => Math.abs(Math.log(across / down) - own);
  const [across, down] = ratios.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  return { ratio: across / down, className: `ratio-${across}x${down}` };
}
