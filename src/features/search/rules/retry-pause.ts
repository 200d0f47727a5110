const firstPauseMs = 250;
const longestPauseMs = 60_000;

/**
 * How long the index waits after a failure before it tries again by itself.
 * @param failures in a row, the last one included; at least 1
 * @returns milliseconds
 */
export function retryPauseMs(failures: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
}
