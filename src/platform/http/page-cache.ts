import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

interface Stored<Entry> {
  readonly entry: Entry;
  readonly generation: number;
}

export interface PageCacheOptions {
  readonly onLookup?: ((key: string, isHit: boolean) => void) | undefined;
  /** True while nothing can be rendered: `get` returns responses made from older content too. */
  readonly isOutdatedAllowed?: () => boolean;
}

/**
 * An LRU cache of responses that depend only on the content, bounded by bytes. Responses made from older
 * content stay, space permitting, until they are replaced, for when nothing can be rendered.
 */
export class PageCache<Entry extends { readonly bytes: number } = CachedResponse> {
  readonly #now: () => Date;
  readonly #pages: LRUCache<string, Stored<Entry>>;
  #year: { readonly from: number; readonly until: number };
  /** Incremented by `clear`, so that a page rendered from older content is not stored. */
  generation = 0;
  /** How many responses were removed because the cache was full. */
  evictions = 0;

  readonly #options: PageCacheOptions;

  /** @param now entries expire with the local year, which the copyright line shows */
  constructor(maxBytes: number, now: () => Date, options: PageCacheOptions = {}) {
    this.#options = options;
    // The library requires a positive size.
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ entry }) => Math.max(1, entry.bytes),
      dispose: (_stored, _key, reason) => {
        if (reason === 'evict') this.evictions += 1;
      },
    });
    this.#now = now;
    this.#year = getYear(now());
  }

  get(key: string): Entry | undefined {
    const page = this.#find(key);
    this.#options.onLookup?.(key, page !== undefined);
    return page;
  }

  #find(key: string): Entry | undefined {
    const page = this.#pages.get(key);
    if (page === undefined) return undefined;
    if (page.generation !== this.generation)
      return this.#options.isOutdatedAllowed?.() ? page.entry : undefined;
    const now = this.#now().getTime();
    // Also earlier, if the clock was set back.
    if (now >= this.#year.until || now < this.#year.from) {
      this.clear();
      return undefined;
    }
    return page.entry;
  }

  /** Returns the last response, from any content, for when the current one cannot be made. */
  getLast(key: string): Entry | undefined {
    return this.#pages.get(key)?.entry;
  }

  delete(key: string, generation: number): void {
    if (generation === this.generation) this.#pages.delete(key);
  }

  /** Does nothing if the content has changed since rendering began. `maxAgeMs` is for live data. */
  set(key: string, page: Entry, generation: number, maxAgeMs?: number): void {
    if (generation !== this.generation) return;
    this.#pages.set(key, { entry: page, generation }, maxAgeMs === undefined ? {} : { ttl: maxAgeMs });
  }

  /** Makes `get` return nothing until responses are made again. */
  clear(): void {
    this.generation += 1;
    this.#year = getYear(this.#now());
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }
}

function getYear(now: Date) {
  const startOf = (year: number) => new Date(year, 0, 1).getTime();
  return { from: startOf(now.getFullYear()), until: startOf(now.getFullYear() + 1) };
}

/**
 * Creates a function that runs concurrent calls with the same key once. Calls after a content change, which
 * changes the generation of `cache`, do not share work started before it.
 */
export function createSingleFlight<Result>(cache: Pick<PageCache, 'generation'>) {
  const inFlight = new Map<string, Promise<Result>>();
  return (key: string, run: () => Promise<Result>): Promise<Result> => {
    const flightKey = `${cache.generation} ${key}`;
    const pending = inFlight.get(flightKey) ?? run().finally(() => inFlight.delete(flightKey));
    inFlight.set(flightKey, pending);
    return pending;
  };
}
