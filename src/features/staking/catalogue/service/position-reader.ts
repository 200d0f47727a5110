import { LRUCache } from 'lru-cache';
import type { Chain } from '#platform/chain/chain.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type BlockRef, type ContractKey, contractKey } from '../../rules/contract-state.ts';
import type { PositionResult, PositionState } from '../../rules/present-position.ts';
import {
  type AccountQuery,
  accountCacheKey,
  getUnreadState,
  selectReadContracts,
} from '../../service/account-query.ts';
import { maxStaleMs } from '../../service/on-chain-data-reader.ts';
import { TtlCache } from '../../service/ttl-cache.ts';
import { withTimeout } from '../../service/with-timeout.ts';
import { readPositions } from './read-positions.ts';

export type PositionsById = ReadonlyMap<ContractKey, PositionResult>;

const limits = { ttlMs: 15_000, maxWeight: 50_000, maxConcurrent: 4 };

/** A position and when it was read, in milliseconds since 1970. */
interface RecentPosition {
  readonly position: PositionState;
  readonly readAt: number;
}

type RecentPositions = ReadonlyMap<ContractKey, RecentPosition>;

const recentKey = ({ account, list }: AccountQuery) => `${account} ${list}`;

const failed: PositionResult = { state: 'failed' };

const isBehind = (block: BlockRef, other: BlockRef | undefined) =>
  other !== undefined && block.number < other.number;

/**
 * Reads positions from the chains and caches them briefly. While a chain is slow or down, returns positions
 * from the last five minutes with their own block. A position from before the contract's shown block does not
 * replace a later one.
 */
export class PositionReader {
  readonly #chains: ReadonlyMap<number, Chain>;
  readonly #cache: TtlCache<PositionsById>;
  readonly #recent = new LRUCache<string, RecentPositions>({
    maxSize: limits.maxWeight,
    sizeCalculation: ({ size }) => 1 + size,
  });
  readonly #now: Clock;
  readonly #onFailure: (error: unknown) => void;

  constructor(chains: ReadonlyMap<number, Chain>, now: Clock, onFailure: (error: unknown) => void) {
    this.#chains = chains;
    this.#now = now;
    this.#onFailure = onFailure;
    this.#cache = new TtlCache(limits, now, ({ size }) => size);
  }

  isCached(query: AccountQuery): boolean {
    return this.#cache.get(accountCacheKey(query)) !== undefined;
  }

  /** Returns positions read within `timeoutMs`, and for other contracts why they are unknown. */
  async read(query: AccountQuery, timeoutMs: number): Promise<PositionsById> {
    const key = accountCacheKey(query);
    const cached = this.#cache.get(key);
    const pending = cached ? undefined : this.#cache.getOrFetch(key, () => this.#fetch(query));
    const positions = cached ?? (pending && (await withTimeout(pending, timeoutMs))?.result);
    return new Map(
      query.contracts.map((contract) => {
        const id = contractKey(contract);
        const result = positions?.get(id) ?? { state: getUnreadState(contract, query) };
        const isLate = result.state === 'reading' || result.state === 'failed';
        const recent = isLate ? this.#findRecent(query, id) : undefined;
        return [id, recent ? { state: 'read', position: recent.position } : result];
      }),
    );
  }

  #findRecent(query: AccountQuery, id: ContractKey): RecentPosition | undefined {
    const recent = this.#recent.get(recentKey(query))?.get(id);
    const age = recent && this.#now().getTime() - recent.readAt;
    return age !== undefined && age >= 0 && age < maxStaleMs ? recent : undefined;
  }

  async #fetch(query: AccountQuery): Promise<PositionsById> {
    const { account, contracts, onChainData } = query;
    const readAt = this.#now().getTime();
    const ids = [...new Set(contracts.map(({ chainId }) => chainId))];
    const results = await Promise.all(
      ids.map(async (id) => {
        const chainContracts = contracts.filter(({ chainId }) => chainId === id);
        const readable = selectReadContracts(chainContracts, onChainData);
        const chain = this.#chains.get(id);
        if (!chain || readable.length === 0) return [];
        const positions = await chain
          .read((session) => readPositions(session, readable, account))
          .catch(this.#undefinedOnFailure);
        return readable.map(({ key }) => {
          const position = positions?.get(key);
          return [key, position && this.#chooseLater(query, key, { position, readAt })] as const;
        });
      }),
    );
    const found = results.flat();
    this.#retain(query, found);
    return new Map(
      found.map(([key, read]) => [key, read ? { state: 'read', position: read.position } : failed]),
    );
  }

  /** Returns a position, or the previous position if both that and the contract's shown block are later. */
  #chooseLater(query: AccountQuery, key: ContractKey, read: RecentPosition): RecentPosition {
    const before = this.#findRecent(query, key);
    if (!before || !isBehind(read.position.block, query.onChainData.get(key)?.block)) return read;
    return isBehind(read.position.block, before.position.block) ? before : read;
  }

  /** Keeps the positions that were read; other known positions stay until they are five minutes old. */
  #retain(query: AccountQuery, found: readonly (readonly [ContractKey, RecentPosition | undefined])[]): void {
    const retained = query.contracts.flatMap((contract) => {
      const recent = this.#findRecent(query, contractKey(contract));
      return recent ? [[contractKey(contract), recent] as const] : [];
    });
    const positions = new Map(retained);
    for (const [key, one] of found) {
      // A read that began earlier can end later.
      if (one && one.readAt >= (positions.get(key)?.readAt ?? 0)) positions.set(key, one);
    }
    if (positions.size > 0) this.#recent.set(recentKey(query), positions);
  }

  /** Reports a failing chain, so that other chains are not affected. */
  readonly #undefinedOnFailure = (error: unknown): undefined => {
    this.#onFailure(error);
  };
}
