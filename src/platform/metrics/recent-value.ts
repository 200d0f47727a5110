import { monotonicClock } from '../clock/clock.ts';

interface RecentValueOptions {
  /** How old a value may be that is returned again. */
  readonly maxAgeMs: number;
  /** How long a call waits. */
  readonly timeoutMs: number;
}

/**
 * Creates a function that returns a recent value. Calls share one reading, which continues if a call stops
 * waiting for it.
 * @returns a function that rejects if the value cannot be read in time
 */
export function createRecentValue<Value>(
  read: () => Promise<Value>,
  { maxAgeMs, timeoutMs }: RecentValueOptions,
): () => Promise<Value> {
  let recent: { readonly value: Value; readonly at: number } | undefined;
  let pending: Promise<Value> | undefined;
  const refresh = async () => {
    try {
      const value = await read();
      recent = { value, at: monotonicClock() };
      return value;
    } finally {
      pending = undefined;
    }
  };
  return async () => {
    if (recent && monotonicClock() - recent.at < maxAgeMs) return recent.value;
    pending ??= refresh();
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error('no value in time')), timeoutMs);
    return Promise.race([pending, timeout.promise]).finally(() => clearTimeout(timer));
  };
}
