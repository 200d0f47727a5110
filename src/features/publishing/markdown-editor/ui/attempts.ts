import { backoffMs } from '#shared/api/backoff.ts';
import { onTabMessage } from '#shared/drafts/unsaved-texts.ts';

const retryDelays = { initialMs: 2000, maxMs: 30_000 };
/** Further attempts are made only when asked for. */
const maxAttempts = 8;

export interface AttemptsOptions {
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** The time before the first attempt, in milliseconds. */
  readonly delayMs: number;
  /** Called after each failure. */
  readonly onFailure: () => void;
}

export interface Attempts {
  /** Tries again at once, unless an attempt has succeeded or is being made. */
  retry(): void;
  /** Aborts the attempt in progress and makes no other. */
  stop(): void;
}

/** Tries to do something until it succeeds, up to 8 times, with growing delays. */
export function startAttempts({ run, delayMs, onFailure }: AttemptsOptions): Attempts {
  const controller = new AbortController();
  const { signal } = controller;
  let state: 'waiting' | 'running' | 'done' = 'waiting';
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (ms: number) => {
    timer = setTimeout(() => void attempt(), ms);
  };
  async function attempt() {
    timer = undefined;
    state = 'running';
    try {
      await run(signal);
      state = 'done';
    } catch {
      if (signal.aborted) return;
      state = 'waiting';
      failures += 1;
      onFailure();
      if (failures < maxAttempts) schedule(backoffMs(failures, retryDelays));
    }
  }
  schedule(delayMs);
  return {
    retry() {
      if (state !== 'waiting' || signal.aborted) return;
      clearTimeout(timer);
      failures = 0;
      void attempt();
    },
    stop() {
      controller.abort();
      clearTimeout(timer);
    },
  };
}

/**
 * Calls a function when an attempt may succeed that failed before: once the connection is back, or after a login.
 * Returns a function that ends it.
 */
export function onRecovery(listener: () => void): () => void {
  const stopListening = onTabMessage(({ kind }) => {
    if (kind === 'logged_in') listener();
  });
  addEventListener('online', listener);
  return () => {
    stopListening();
    removeEventListener('online', listener);
  };
}
