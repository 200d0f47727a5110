import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Poller, startPoller } from './poller.ts';

export interface PollingOptions<T> {
  /** The value that the page was loaded with; another one, by identity, replaces what was loaded since. */
  readonly initial: T;
  /**
   * Time between two loads in milliseconds; undefined if there is nothing to wait for. A function derives it from the
   * last value.
   */
  readonly intervalMs: number | undefined | ((value: T) => number | undefined);
  /** The longest time between two loads after failures; five minutes by default. */
  readonly maxIntervalMs?: number | undefined;
  /** True to skip automatic loads; a function is called before each of them. */
  readonly isPaused?: boolean | (() => boolean) | undefined;
  /** Called when a load has brought a value. */
  readonly onLoad?: ((before: T, after: T) => void) | undefined;
}

export interface Polling<T> {
  /** The last value that was loaded; a failed load changes nothing. */
  readonly value: T;
  /** The state of explicit loads; failures of automatic ones are not reported. */
  readonly status: 'idle' | 'loading' | 'failed';
  /** Loads now. */
  readonly refresh: () => Promise<void>;
}

/** Returns whether the visitor prefers less data to be transferred. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/**
 * Keeps a loaded value up to date while its tab is visible: one load at a time, less often after failures, aborted
 * when the component is removed.
 */
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
