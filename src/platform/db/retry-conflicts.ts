import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '#shared/api/backoff.ts';
import { monotonicClock } from '../clock/clock.ts';

const conflictCodes = new Set(['40001', '40P01']);
const maxAttempts = 20;
const maxRetryMs = 60_000;
const backoff = { initialMs: 2, maxMs: 200 };

/**
 * Retries a transaction, at most 20 times and for a minute, while PostgreSQL rejects it for a conflict. Exponential backoff
 * with jitter, at most 200 ms.
 * @throws the last error
 */
export async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = monotonicClock() + maxRetryMs;
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attemptNumber === maxAttempts || monotonicClock() >= deadline || !isConflict(error)) throw error;
      await sleep(Math.random() * backoffMs(attemptNumber, backoff));
    }
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    conflictCodes.has(error.code)
  );
}
