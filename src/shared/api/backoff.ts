/** Times in milliseconds. */
export interface Backoff {
  readonly initialMs: number;
  readonly maxMs: number;
  /** 2 by default. */
  readonly factor?: number;
}

/** Returns `initialMs · factor^(failures − 1)`, at most `maxMs`; the first failure is 1. */
export function backoffMs(failures: number, { initialMs, maxMs, factor = 2 }: Backoff): number {
  return Math.min(maxMs, initialMs * factor ** (failures - 1));
}

/**
 * Randomizes a delay so that clients that failed together do not retry together; in whole milliseconds.
 * @param ratio the maximum change: 0.2 means ±20 %, 1 means from zero to double
 * @param random from 0 to 1, evenly distributed
 */
export function withJitter(delayMs: number, ratio: number, random: number): number {
  return Math.round(delayMs * (1 - ratio + 2 * ratio * random));
}
