/** A count goes no further than this either way; no display has more digits. */
const furthest = 999_999_999_999;

/** The count after one step. */
export function nextCount(count: number, step: number, down: boolean): number {
  return Math.max(-furthest, Math.min(furthest, count + (down ? -step : step)));
}
