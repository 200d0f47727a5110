import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a time in milliseconds, or until it is aborted; a test passes another one than the timer. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Work that is repeated. */
export interface RepeatedWork {
  /** Starts no further run and waits for the one in progress. */
  stop(): Promise<void>;
}

/** Waits with a timer that does not keep the process alive. Setting the clock does not change the time that it takes. */
const waitForTimer: Wait = (ms, signal) => sleep(ms, undefined, { ref: false, signal }).catch(() => {});

/**
 * Runs work now and again and again. What is to be done is read from the database each time, so that nothing is lost with
 * a run that failed.
 * @param run never rejects; ends soon after its signal was aborted
 * @param intervalMs from the end of a run to the next one, in milliseconds
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
