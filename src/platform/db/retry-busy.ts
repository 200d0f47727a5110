import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '#shared/api/backoff.ts';
import { monotonicClock } from '../clock/clock.ts';

const backoff = { initialMs: 1, maxMs: 50 };

const isBusy = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('SQLITE_BUSY');

/**
 * Retries while another process locks the SQLite file. SQLite would wait by blocking the event loop.
 * @param attempt has no effect if it fails because of a lock: a single statement outside a transaction, or a
 * statement that begins or commits a transaction
 * @param deadline on the monotonic clock; there is at least one attempt
 * @throws the last error
 */
export async function retryBusy<Result>(attempt: () => Result, deadline: number): Promise<Result> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || monotonicClock() >= deadline) throw error;
      await sleep(backoffMs(attemptNumber, backoff));
    }
  }
}
