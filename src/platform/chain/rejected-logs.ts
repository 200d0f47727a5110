import { LRUCache } from 'lru-cache';
import type { LogFilter } from './chain.ts';

const rejectedMs = 10 * 60_000;
const maxFilters = 500;
const maxRejected = 8;

interface RejectedRange {
  /** The size in blocks. */
  readonly size: bigint;
  readonly depth: bigint;
  /** The time in milliseconds since 1970. */
  readonly at: number;
}

const toKey = ({ addresses, topics, indexed = [] }: LogFilter) =>
  `${addresses.join()} ${topics.join()} ${indexed.join()}`;

const toRange = ({ from, to }: LogFilter, latest: bigint) => ({ size: to - from + 1n, depth: latest - from });

/**
 * Requests for logs that an RPC rejected; it would also reject requests for as many blocks and as far back.
 */
export class RejectedLogs {
  readonly #now: () => number;
  readonly #rejected = new LRUCache<string, readonly RejectedRange[]>({ max: maxFilters });

  constructor(now: () => number) {
    this.#now = now;
  }

  has(filter: LogFilter, latest: bigint): boolean {
    const { size, depth } = toRange(filter, latest);
    return this.#findRecent(filter).some((rejected) => size >= rejected.size && depth >= rejected.depth);
  }

  add(filter: LogFilter, latest: bigint): void {
    const range = toRange(filter, latest);
    const others = this.#findRecent(filter).filter(
      ({ size, depth }) => size < range.size || depth < range.depth,
    );
    this.#rejected.set(toKey(filter), [...others, { ...range, at: this.#now() }].slice(-maxRejected));
  }

  #findRecent(filter: LogFilter): readonly RejectedRange[] {
    const rejected = this.#rejected.get(toKey(filter)) ?? [];
    return rejected.filter(({ at }) => Math.abs(this.#now() - at) < rejectedMs);
  }
}
