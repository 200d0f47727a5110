import { backoffMs } from '#shared/api/backoff.ts';
import { onTabMessage } from '#shared/drafts/unsaved-texts.ts';

const retryDelays = { initialMs: 2000, maxMs: 30_000 };
/** After these, `retry` starts further attempts. */
const maxAttempts = 8;

export interface AttemptsOptions {
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly delayMs: number;
  readonly onFailure: () => void;
}

export interface Attempts {
  /** Tries again immediately, unless an attempt has succeeded or is running. */
  retry(): void;
  stop(): void;
}

/** Runs a task until it succeeds, up to 8 times, with growing delays. */
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

/** Calls the listener when a failed attempt may succeed: once the connection is back, or after a login. */
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
