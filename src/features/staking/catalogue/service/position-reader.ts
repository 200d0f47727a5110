import type { Address, Chain } from '../../../../platform/chain/chain.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { UpstreamContract } from '../../contract/upstream-api.ts';
import type { PositionState } from '../../rules/present-position.ts';
import type { OnChainDataById } from '../../service/on-chain-data-reader.ts';
import { TtlCache } from '../../service/ttl-cache.ts';
import { withTimeout } from '../../service/with-timeout.ts';
import { readPositions, selectReadContracts } from './read-positions.ts';

/** Positions by contract id. */
export type PositionsById = ReadonlyMap<string, PositionState>;

/** The query of an account's positions. */
export interface PositionsQuery {
  /** With its checksum. */
  readonly account: Address;
  /** The contracts that the caller may see, and their on-chain data. */
  readonly contracts: readonly UpstreamContract[];
  readonly onChainData: OnChainDataById;
  /** A cache key that separates lists of contracts. */
  readonly list: string;
}

const limits = { ttlMs: 15_000, maxWeight: 50_000, maxConcurrent: 4 };

/** Reads positions from the chains and caches them briefly. */
export class PositionReader {
  readonly #chains: ReadonlyMap<number, Chain>;
  readonly #cache: TtlCache<PositionsById>;
  readonly #onFailure: (error: unknown) => void;

  constructor(chains: ReadonlyMap<number, Chain>, now: Clock, onFailure: (error: unknown) => void) {
    this.#chains = chains;
    this.#onFailure = onFailure;
    this.#cache = new TtlCache(limits, now, ({ size }) => size);
  }

  /** Returns whether the positions are cached, so that reading them calls no chain. */
  isCached(query: PositionsQuery): boolean {
    return this.#cache.get(this.#cacheKey(query)) !== undefined;
  }

  /**
   * Returns the positions read within a time limit; those on chains that did not respond are missing.
   * @param timeoutMs the maximum wait in milliseconds
   */
  async read(query: PositionsQuery, timeoutMs: number): Promise<PositionsById> {
    const key = this.#cacheKey(query);
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const pending = this.#cache.getOrFetch(key, () => this.#fetch(query));
    if (!pending) return new Map();
    const settled = await withTimeout(pending, timeoutMs);
    return settled?.result ?? new Map();
  }

  /** Returns a cache key that includes which contracts were readable, so that unread ones are not cached as empty. */
  #cacheKey({ account, list, contracts, onChainData }: PositionsQuery): string {
    return `${account} ${selectReadContracts(contracts, onChainData).length} ${list}`;
  }

  async #fetch({ account, contracts, onChainData }: PositionsQuery): Promise<PositionsById> {
    const ids = [...new Set(contracts.map(({ chainId }) => chainId))];
    const results = await Promise.all(
      ids.map(async (id): Promise<PositionsById> => {
        const chainContracts = contracts.filter(({ chainId }) => chainId === id);
        const readable = selectReadContracts(chainContracts, onChainData);
        const chain = this.#chains.get(id);
        if (!chain || readable.length === 0) return new Map();
        return chain.read((session) => readPositions(session, readable, account)).catch(this.#emptyOnFailure);
      }),
    );
    return new Map(results.flatMap((result) => [...result]));
  }

  /** Returns no positions for a chain that fails, so that other chains are not affected. */
  readonly #emptyOnFailure = (error: unknown): PositionsById => {
    this.#onFailure(error);
    return new Map();
  };
}
