const minPart = 256 * 1024;
const maxPart = 8 * 1024 * 1024;

/** The size in bytes. */
export const firstPart = 1024 * 1024;

/** Target duration of a part in milliseconds: a server waits 15 seconds for a request. */
const targetMs = 3000;

/** Adapts the part size in bytes to three seconds: large parts need fewer requests, small parts lose less. */
export function getNextPartSize(size: number, elapsedMs: number): number {
  const fitting = (size * targetMs) / Math.max(1, elapsedMs);
  return Math.round(Math.min(maxPart, Math.max(minPart, Math.min(2 * size, fitting))));
}

/** Bytes sent by a time in milliseconds. */
export interface SpeedPoint {
  readonly at: number;
  readonly sent: number;
}

const windowMs = 10_000;
/** A shorter observation is meaningless. */
const minObservedMs = 1500;

export const addSpeedPoint = (points: readonly SpeedPoint[], point: SpeedPoint): readonly SpeedPoint[] => [
  ...points.filter(({ at }) => point.at - at <= windowMs),
  point,
];

/** Returns the remaining time in seconds; null while the speed is unknown or zero. */
export function getSecondsLeft(points: readonly SpeedPoint[], left: number): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.at - first.at < minObservedMs) return null;
  const speed = (last.sent - first.sent) / (last.at - first.at);
  return speed > 0 ? Math.ceil(left / speed / 1000) : null;
}
