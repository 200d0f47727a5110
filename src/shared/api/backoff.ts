/** The limits of an exponential backoff; times in milliseconds. */
export interface Backoff {
  /** The delay after the first failure. */
  readonly initialMs: number;
  readonly maxMs: number;
  /** Multiplies the delay after each further failure; 2 by default. */
  readonly factor?: number;
}

/**
 * Returns the delay in milliseconds before the next attempt: `initialMs · factor^(failures − 1)`, at most
 * `maxMs`.
 * @param failures consecutive ones, including the last; at least 1
 */
export function backoffMs(failures: number, { initialMs, maxMs, factor = 2 }: Backoff): number {
  return Math.min(maxMs, initialMs * factor ** (failures - 1));
}

/**
 * Randomizes a delay so that clients that failed together do not retry together.
 * @param ratio the maximum change: 0.2 means ±20 %, 1 means from zero to double
 * @param random from 0 to 1, evenly distributed
 * @returns whole milliseconds
 */
export function withJitter(delayMs: number, ratio: number, random: number): number {
  return Math.round(delayMs * (1 - ratio + 2 * ratio * random));
}
