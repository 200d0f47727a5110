import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { HistoryRange } from '../../contract/staking.ts';
import type { UpstreamContract } from '../../contract/upstream-api.ts';
import { type ContractKey, contractKey } from '../../rules/contract-state.ts';
import { TtlCache } from '../../service/ttl-cache.ts';
import type { StakingTables } from '../../tables.ts';
import { findSnapshots } from '../queries/snapshots.ts';
import type { StoredPrice } from '../rules/present-earnings.ts';
import { downsample, rangeGrains, rangeMs } from '../rules/snapshot-retention.ts';

type PricesById = ReadonlyMap<ContractKey, readonly StoredPrice[]>;

/**
 * @param contracts that the caller may see
 * @param list a cache key that separates lists of contracts
 */
export type FindSharePrices = (
  contracts: readonly UpstreamContract[],
  query: { readonly range: HistoryRange; readonly list: string },
) => Promise<PricesById>;

const maxVaults = 100;
const limits = { ttlMs: 60_000, maxWeight: 50_000, maxConcurrent: 4 };

export function createPriceFinder(database: Database<StakingTables>, now: Clock): FindSharePrices {
  const cache = new TtlCache<PricesById>(limits, now, (prices) =>
    [...prices.values()].reduce((all, { length }) => all + length, 0),
  );
  const find = async (contracts: readonly UpstreamContract[], range: HistoryRange): Promise<PricesById> => {
    const vaults = contracts.filter(({ adapter }) => adapter === 'erc4626').slice(0, maxVaults);
    const since = new Date(now().getTime() - rangeMs[range]).toISOString();
    const stored = await findSnapshots(database.query, vaults, { since, grains: rangeGrains[range] });
    const known = stored.flatMap(({ chain_id, address, at, source, share_price }) =>
      // A reported price is not on-chain data.
      source === 'chain' && share_price !== null
        ? [{ key: contractKey({ chainId: Number(chain_id), address }), price: { at, share_price } }]
        : [],
    );
    const byContract = Map.groupBy(known, ({ key }) => key);
    return new Map(
      [...byContract].map(([key, rows]) => [key, downsample(rows.map(({ price }) => price))] as const),
    );
  };
  return async (contracts, { range, list }) => {
    const key = `${range} ${list}`;
    return cache.get(key) ?? (await cache.getOrFetch(key, () => find(contracts, range))) ?? new Map();
  };
}
