import type { Chain } from '../../../../platform/chain/chain.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { type BlockRef, type ContractKey, contractKey } from '../../rules/contract-state.ts';
import type { PositionResult } from '../../rules/present-position.ts';
import {
  type AccountQuery,
  accountCacheKey,
  getUnreadState,
  selectReadContracts,
} from '../../service/account-query.ts';
import { TtlCache } from '../../service/ttl-cache.ts';
import { withTimeout } from '../../service/with-timeout.ts';
import { readPositions } from './read-positions.ts';

/** The results of reading positions by contract; each requested contract has one. */
export type PositionsById = ReadonlyMap<ContractKey, PositionResult>;

const limits = { ttlMs: 15_000, maxWeight: 50_000, maxConcurrent: 4 };

const failed: PositionResult = { state: 'failed' };

const isBehind = (block: BlockRef, other: BlockRef | undefined) =>
  other !== undefined && block.number < other.number;

/**
 * Reads positions from the chains and caches them briefly. A position of an earlier block than what is shown of its
 * contract does not replace one of a later block.
 */
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
  isCached(query: AccountQuery): boolean {
    return this.#cache.get(accountCacheKey(query)) !== undefined;
  }

  /**
   * Returns the positions read within a time limit, and for each other contract why its position is unknown.
   * @param timeoutMs the maximum wait in milliseconds
   */
  async read(query: AccountQuery, timeoutMs: number): Promise<PositionsById> {
    const key = accountCacheKey(query);
    const cached = this.#cache.get(key);
    const pending = cached ? undefined : this.#cache.getOrFetch(key, () => this.#fetch(query));
    const positions = cached ?? (pending && (await withTimeout(pending, timeoutMs))?.result);
    return new Map(
      query.contracts.map((contract) => {
        const contractResult = positions?.get(contractKey(contract));
        return [contractKey(contract), contractResult ?? { state: getUnreadState(contract, query) }];
      }),
    );
  }

  async #fetch(query: AccountQuery): Promise<PositionsById> {
    const { account, contracts, onChainData } = query;
    const previous = this.#cache.getExpired(accountCacheKey(query));
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
        return readable.map(({ key }): [ContractKey, PositionResult] => {
          const position = positions?.get(key);
          if (!position) return [key, failed];
          const before = previous?.get(key);
          const isOutdated = isBehind(position.block, onChainData.get(key)?.block);
          const isNewer = before?.state === 'read' && isBehind(position.block, before.position.block);
          return [key, isOutdated && isNewer ? before : { state: 'read', position }];
        });
      }),
    );
    return new Map(results.flat());
  }

  /** Reports a chain that fails, so that other chains are not affected. */
  readonly #undefinedOnFailure = (error: unknown): undefined => {
    this.#onFailure(error);
  };
}
