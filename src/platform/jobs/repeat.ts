import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the time has passed or the signal aborts; tests replace it. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export interface RepeatedWork {
  /** Starts no further run and waits for the run in progress. */
  stop(): Promise<void>;
}

/** The timer does not keep the process alive, and is unaffected by the system clock. */
const waitForTimer: Wait = (ms, signal) => sleep(ms, undefined, { ref: false, signal }).catch(() => {});

/**
 * Runs work repeatedly, starting now. Each run reads its tasks from the database, so a failed run loses
 * nothing.
 * @param run never rejects; ends soon after its signal aborts
 * @param intervalMs from the end of a run to the next
 */
export function repeat(
  run: (signal: AbortSignal) => Promise<void>,
  intervalMs: number,
  wait: Wait = waitForTimer,
): RepeatedWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const runUntilStopped = async () => {
    while (!signal.aborted) {
      await run(signal);
      await wait(intervalMs, signal);
    }
  };
  const finished = runUntilStopped();
  return {
    stop() {
      stopping.abort();
      return finished;
    },
  };
}
