import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's serialization_failure and deadlock_detected. */
const conflicts = new Set(['40001', '40P01']);
const mostAttempts = 20;
const longestPauseMs = 200;

/**
 * Runs a whole transaction again as long as PostgreSQL refuses it because of another one at the same time.
 * The pause is random and grows, so that two nodes do not meet again and again.
 */
export async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count === mostAttempts || !isConflict(error)) throw error;
      await sleep(Math.random() * Math.min(longestPauseMs, 2 ** count));
    }
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && conflicts.has(error.code)
  );
}
