import { LRUCache } from 'lru-cache';
import type { LogFilter } from './chain.ts';

/** The time for which a refused request is not sent again. */
const refusalMs = 10 * 60_000;
const maxFilters = 500;
const maxRefusals = 8;

interface Refusal {
  /** The number of blocks of the request. */
  readonly size: bigint;
  /** The distance of its first block from the latest one. */
  readonly depth: bigint;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const toKey = ({ addresses, topics, indexed = [] }: LogFilter) =>
  `${addresses.join()} ${topics.join()} ${indexed.join()}`;

const toRange = ({ from, to }: LogFilter, latest: bigint) => ({ size: to - from + 1n, depth: latest - from });

/** The requests for logs that an RPC refused: those of as many blocks, as far back, would be refused as well. */
export class RefusedLogs {
  readonly #now: () => number;
  readonly #refusals = new LRUCache<string, readonly Refusal[]>({ max: maxFilters });

  /** @param now returns milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Returns whether the RPC refused such a request a short time ago.
   * @param latest the latest block
   */
  has(filter: LogFilter, latest: bigint): boolean {
    const { size, depth } = toRange(filter, latest);
    return this.#findRecent(filter).some((refusal) => size >= refusal.size && depth >= refusal.depth);
  }

  /** Notes that the RPC refused a request. */
  add(filter: LogFilter, latest: bigint): void {
    const range = toRange(filter, latest);
    const others = this.#findRecent(filter).filter(
      ({ size, depth }) => size < range.size || depth < range.depth,
    );
    this.#refusals.set(toKey(filter), [...others, { ...range, at: this.#now() }].slice(-maxRefusals));
  }

  #findRecent(filter: LogFilter): readonly Refusal[] {
    const refusals = this.#refusals.get(toKey(filter)) ?? [];
    return refusals.filter(({ at }) => Math.abs(this.#now() - at) < refusalMs);
  }
}
