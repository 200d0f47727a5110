import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock/clock.ts';

interface CacheLimits {
  readonly ttlMs: number;
  readonly maxWeight: number;
  readonly maxConcurrent: number;
}

/** Evicts the least recently used. Concurrent requests for a key share a fetch; fetches are limited. */
export class TtlCache<Value extends object> {
  readonly #limits: CacheLimits;
  readonly #entries: LRUCache<string, Value>;
  readonly #inFlight = new Map<string, Promise<Value>>();

  /** @param weigh returns the weight of a value; each entry weighs one more */
  constructor(limits: CacheLimits, now: Clock, weigh: (value: Value) => number) {
    this.#limits = limits;
    this.#entries = new LRUCache({
      ttl: limits.ttlMs,
      maxSize: limits.maxWeight,
      sizeCalculation: (value) => 1 + weigh(value),
      perf: { now: () => now().getTime() },
      ttlResolution: 0,
    });
  }

  get(key: string): Value | undefined {
    const remainingMs = this.#entries.getRemainingTTL(key);
    // More than the whole lifetime is left when the clock was set back.
    return remainingMs > 0 && remainingMs <= this.#limits.ttlMs ? this.#entries.get(key) : undefined;
  }

  getExpired(key: string): Value | undefined {
    return this.#entries.peek(key, { allowStale: true });
  }

  isFetching(key: string): boolean {
    return this.#inFlight.has(key);
  }

  /** Returns undefined when too many fetches are in progress. */
  getOrFetch(key: string, fetchValue: () => Promise<Value>): Promise<Value> | undefined {
    const existing = this.#inFlight.get(key);
    if (existing) return existing;
    if (this.#inFlight.size >= this.#limits.maxConcurrent) return undefined;
    const pending = fetchValue()
      .then((value) => {
        this.#entries.set(key, value);
        return value;
      })
      .finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, pending);
    return pending;
  }
}
