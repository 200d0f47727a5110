import { backoffMs } from '#shared/api/backoff.ts';
import { nowMs } from '#shared/dates/clock.ts';

/** `superseded` if a newer load or the end of the poller aborted it. */
export type LoadOutcome = 'loaded' | 'failed' | 'superseded';

export interface PollerOptions<T> {
  readonly load: (signal: AbortSignal) => Promise<T>;
  /** The time from the end of a load to the next; if undefined, only `refresh` loads. */
  readonly intervalMs: number | undefined;
  /** The maximum interval after failures. */
  readonly maxIntervalMs: number;
  /** Called before each automatic load. */
  readonly isPaused: () => boolean;
  readonly onLoad: (value: T) => void;
}

export interface Poller {
  /** Loads now and aborts a load in progress. */
  refresh(): Promise<LoadOutcome>;
  /** While the page is hidden, nothing is loaded; a due load follows immediately afterwards. */
  setVisible(isVisible: boolean): void;
  stop(): void;
}

/** Doubles with each failure, up to a maximum. */
export function backoffDelay(intervalMs: number, failures: number, maxIntervalMs: number): number {
  return backoffMs(failures + 1, { initialMs: intervalMs, maxMs: Math.max(intervalMs, maxIntervalMs) });
}

/** Loads a value repeatedly, one load at a time. The first follows after one interval. */
export function startPoller<T>(options: PollerOptions<T>): Poller {
  const { load, intervalMs, maxIntervalMs, isPaused, onLoad } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;
  let failures = 0;
  let restedSince = nowMs();
  let isVisible = true;
  let isStopped = false;

  const schedule = () => {
    clearTimeout(timer);
    if (isStopped || !isVisible || current || intervalMs === undefined) return;
    const dueAt = restedSince + backoffDelay(intervalMs, failures, maxIntervalMs);
    timer = setTimeout(tick, Math.max(0, dueAt - nowMs()));
  };
  const rest = () => {
    restedSince = nowMs();
    schedule();
  };
  const attempt = async (signal: AbortSignal): Promise<LoadOutcome> => {
    try {
      const value = await load(signal);
      if (signal.aborted) return 'superseded';
      failures = 0;
      onLoad(value);
      return 'loaded';
    } catch {
      if (signal.aborted) return 'superseded';
      failures += 1;
      return 'failed';
    }
  };
  const refresh = async (): Promise<LoadOutcome> => {
    if (isStopped) return 'superseded';
    clearTimeout(timer);
    current?.abort();
    const own = new AbortController();
    current = own;
    const outcome = await attempt(own.signal);
    if (current === own) {
      current = undefined;
      rest();
    }
    return outcome;
  };
  function tick() {
    if (isPaused()) rest();
    else void refresh();
  }

  schedule();
  return {
    refresh,
    setVisible(isNowVisible) {
      isVisible = isNowVisible;
      // A returning visitor does not wait for a delay that grew meanwhile.
      if (isVisible) failures = 0;
      schedule();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      current?.abort();
    },
  };
}
