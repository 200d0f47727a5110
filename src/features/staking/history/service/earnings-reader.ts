import type { Chain } from '#platform/chain/chain.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type ContractKey, contractKey } from '../../rules/contract-state.ts';
import {
  type AccountQuery,
  accountCacheKey,
  getUnreadState,
  selectReadContracts,
} from '../../service/account-query.ts';
import { TtlCache } from '../../service/ttl-cache.ts';
import { withTimeout } from '../../service/with-timeout.ts';
import type { AccountRecordResult } from '../rules/present-earnings.ts';
import type { AccountLogs } from './find-account-logs.ts';
import { readAccountRecords } from './read-account-records.ts';

export type AccountRecordsById = ReadonlyMap<ContractKey, AccountRecordResult>;

const limits = { ttlMs: 15_000, maxWeight: 50_000, maxConcurrent: 4 };

const failed: AccountRecordResult = { state: 'failed' };

/** An account's records, and per chain the logs from which the next read continues. */
interface CachedRecords {
  readonly results: AccountRecordsById;
  readonly logs: ReadonlyMap<number, AccountLogs>;
}

/** Counts a log and its movement once. */
const countEntries = ({ results, logs }: CachedRecords) =>
  [...logs.values()].reduce((all, chainLogs) => all + chainLogs.logs.length, results.size);

/** Reads and briefly caches accounts' movements; later reads search only for newer events. */
export class EarningsReader {
  readonly #chains: ReadonlyMap<number, Chain>;
  readonly #cache: TtlCache<CachedRecords>;
  readonly #onFailure: (error: unknown) => void;

  constructor(chains: ReadonlyMap<number, Chain>, now: Clock, onFailure: (error: unknown) => void) {
    this.#chains = chains;
    this.#onFailure = onFailure;
    this.#cache = new TtlCache(limits, now, countEntries);
  }

  /** Tests whether the records are cached or being read, so that a request calls no chain. */
  isCached(query: AccountQuery): boolean {
    const key = accountCacheKey(query);
    return this.#cache.get(key) !== undefined || this.#cache.isFetching(key);
  }

  /** Returns records read within `timeoutMs`, and for other contracts why there are none. */
  async read(query: AccountQuery, timeoutMs: number): Promise<AccountRecordsById> {
    const key = accountCacheKey(query);
    const cached = this.#cache.get(key);
    const pending = cached ? undefined : this.#cache.getOrFetch(key, () => this.#fetch(query));
    const records = cached ?? (pending && (await withTimeout(pending, timeoutMs))?.result);
    return new Map(
      query.contracts.map((contract) => {
        const id = contractKey(contract);
        return [id, records?.results.get(id) ?? { state: getUnreadState(contract, query) }];
      }),
    );
  }

  async #fetch(query: AccountQuery): Promise<CachedRecords> {
    const { account, contracts, onChainData } = query;
    const previous = this.#cache.getExpired(accountCacheKey(query))?.logs;
    const byChain = Map.groupBy(contracts, ({ chainId }) => chainId);
    const results = new Map<ContractKey, AccountRecordResult>();
    const logs = new Map<number, AccountLogs>();
    await Promise.all(
      [...byChain].map(async ([id, chainContracts]) => {
        const readable = selectReadContracts(chainContracts, onChainData);
        const chain = this.#chains.get(id);
        if (!chain || readable.length === 0) return;
        const activity = await chain
          .read((session) => readAccountRecords(session, readable, account, previous?.get(id)))
          .catch(this.#undefinedOnFailure);
        const known = activity?.logs ?? previous?.get(id);
        if (known) logs.set(id, known);
        for (const { key } of readable) {
          const record = activity?.records.get(key);
          results.set(key, record ? { state: 'read', record } : failed);
        }
      }),
    );
    return { results, logs };
  }

  /** Reports a failing chain, so that other chains are not affected. */
  readonly #undefinedOnFailure = (error: unknown): undefined => {
    this.#onFailure(error);
  };
}
