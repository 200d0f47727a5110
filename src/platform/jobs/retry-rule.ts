const firstPauseMs = 60_000;
const longestPauseMs = 6 * 60 * 60_000;
const growth = 5;
/** By how much of itself a pause is longer or shorter, so that what failed together does not come back together. */
const jitter = 0.2;

/** How often a job is begun before it is given up: with the pauses between about two days. */
export const mostAttempts = 12;

/**
 * How long a job waits after an attempt that failed: about 1, 5, 25 and 125 minutes, then 6 hours each time.
 * @param attempts so far, the failed one included; at least 1
 * @param random from 0 to 1
 * @returns milliseconds, or nothing when the job is to be given up
 */
export function retryPauseMs(attempts: number, random: number): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  const pause = Math.min(longestPauseMs, firstPauseMs * growth ** (attempts - 1));
  return Math.round(pause * (1 - jitter + 2 * jitter * random));
}
