import type { StoredAnswer } from './stored-answer.ts';

/** Rendered pages by key, least recently used out first, bounded by bytes. */
export class PageCache {
  readonly #maxBytes: number;
  readonly #now: () => Date;
  readonly #pages = new Map<string, StoredAnswer>();
  #bytes = 0;
  /** The key at the end of the map: asked for again it need not move. */
  #latest: string | undefined;
  #yearEnds: number;
  /** Grows with every clearing, so that a page rendered from older content is not kept. */
  generation = 0;

  /** @param now the clock: entries end with the local year, because the copyright line names it */
  constructor(maxBytes: number, now: () => Date) {
    this.#maxBytes = maxBytes;
    this.#now = now;
    this.#yearEnds = endOfYear(now());
  }

  get(key: string): StoredAnswer | undefined {
    const page = this.#pages.get(key);
    if (page === undefined) return undefined;
    if (this.#now().getTime() >= this.#yearEnds) {
      this.clear();
      return undefined;
    }
    if (key !== this.#latest) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
      this.#latest = key;
    }
    return page;
  }

  /** Keeps a page, unless the content has changed since its rendering began. */
  set(key: string, page: StoredAnswer, generation: number): void {
    if (generation !== this.generation || page.bytes > this.#maxBytes) return;
    this.#drop(key);
    this.#pages.set(key, page);
    this.#latest = key;
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
    this.generation += 1;
    this.#yearEnds = endOfYear(this.#now());
  }

  get bytes(): number {
    return this.#bytes;
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
  }
}

function endOfYear(now: Date): number {
  return new Date(now.getFullYear() + 1, 0, 1).getTime();
}
