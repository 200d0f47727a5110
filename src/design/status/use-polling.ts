import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Poller, startPoller } from './poller.ts';

export interface PollingOptions<T> {
  /** Value from loading the page; a new value, by identity, replaces loaded values. */
  readonly initial: T;
  /** Undefined to stop. A function derives it from the last value. */
  readonly intervalMs: number | undefined | ((value: T) => number | undefined);
  /** The maximum interval after failures; five minutes by default. */
  readonly maxIntervalMs?: number | undefined;
  /** A function is called before each automatic load. */
  readonly isPaused?: boolean | (() => boolean) | undefined;
  readonly onLoad?: ((before: T, after: T) => void) | undefined;
}

export interface Polling<T> {
  readonly value: T;
  /** State of explicit loads; failures of automatic loads are not reported. */
  readonly status: 'idle' | 'loading' | 'failed';
  readonly refresh: () => Promise<void>;
}

export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** One load at a time while the tab is visible, less often after failures, aborted on unmount. */
export function usePolling<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { initial, intervalMs: interval, maxIntervalMs = 300_000, isPaused = false, onLoad }: PollingOptions<T>,
): Polling<T> {
  const [latest, setLatest] = useState({ initial, value: initial });
  const [status, setStatus] = useState<Polling<T>['status']>('idle');
  const poller = useRef<Poller>(undefined);
  const value = latest.initial === initial ? latest.value : initial;
  const intervalMs = typeof interval === 'function' ? interval(value) : interval;
  const loadLatest = useEffectEvent(load);
  const askPaused = useEffectEvent(() => (typeof isPaused === 'function' ? isPaused() : isPaused));
  const take = useEffectEvent((after: T) => {
    onLoad?.(value, after);
    setLatest({ initial, value: after });
    setStatus('idle');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a load for another initial value is of no use
  useEffect(() => {
    const running = startPoller({
      load: (signal) => loadLatest(signal),
      intervalMs,
      maxIntervalMs,
      isPaused: () => askPaused(),
      onLoad: (after: T) => take(after),
    });
    poller.current = running;
    const followTab = () => running.setVisible(!document.hidden);
    followTab();
    document.addEventListener('visibilitychange', followTab);
    addEventListener('online', followTab);
    return () => {
      running.stop();
      setStatus('idle');
      document.removeEventListener('visibilitychange', followTab);
      removeEventListener('online', followTab);
    };
  }, [initial, intervalMs, maxIntervalMs]);
  const refresh = useCallback(async () => {
    setStatus('loading');
    if ((await poller.current?.refresh()) === 'failed') setStatus('failed');
  }, []);
  return { value, status, refresh };
}
