/** The limits of an exponential backoff; times in milliseconds. */
export interface Backoff {
  /** The delay after the first failure. */
  readonly initialMs: number;
  /** The upper limit of the delay. */
  readonly maxMs: number;
  /** Multiplies the delay after each further failure; 2 by default. */
  readonly factor?: number;
}

/**
 * Returns the delay before the next attempt: `initialMs · factor^(failures − 1)`, at most `maxMs`.
 * @param failures in a row, the last one included; at least 1
 * @returns milliseconds
 */
export function backoffMs(failures: number, { initialMs, maxMs, factor = 2 }: Backoff): number {
  return Math.min(maxMs, initialMs * factor ** (failures - 1));
}

/**
 * Randomizes a delay, so that clients that failed together do not retry together.
 * @param ratio by which the delay may become shorter or longer: 0.2 means ±20 %, 1 means from zero to double
 * @param random from 0 to 1, evenly distributed
 * @returns whole milliseconds
 */
export function withJitter(delayMs: number, ratio: number, random: number): number {
  return Math.round(delayMs * (1 - ratio + 2 * ratio * random));
}
