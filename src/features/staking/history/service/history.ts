import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import type { HistoryRange, StakingHistory, StakingSnapshot } from '../../contract/staking.ts';
import type { UpstreamContract, UpstreamSnapshot } from '../../contract/upstream-api.ts';
import { contractKey } from '../../rules/contract-state.ts';
import type { Catalogue } from '../../rules/present-contracts.ts';
import { TtlCache } from '../../service/ttl-cache.ts';
import type { UpstreamClient } from '../../service/upstream-client.ts';
import { withTimeout } from '../../service/with-timeout.ts';
import type { StakingTables } from '../../tables.ts';
import { findSnapshots } from '../queries/snapshots.ts';
import { downsample, rangeGrains, rangeMs } from '../rules/snapshot-retention.ts';

interface HistoryDeps {
  readonly database: Database<StakingTables>;
  readonly client: Pick<UpstreamClient, 'fetchHistory'>;
  readonly now: Clock;
  readonly timeoutMs: number;
}

/**
 * For a recording, only returns snapshots up to its time.
 * @param contracts that the caller may see
 * @param list a cache key that separates lists of contracts
 */
export type FindStakingHistory = (
  catalogue: Pick<Catalogue, 'recordedAt'>,
  contracts: readonly UpstreamContract[],
  query: { readonly range: HistoryRange; readonly list: string },
) => Promise<readonly StakingHistory[]>;

const maxCharts = 100;
/** For a recording, where each history needs a request. */
const maxRecordedHistories = 20;
const limits = { ttlMs: 60_000, maxWeight: 50_000, maxConcurrent: 4 };

const countSnapshots = (histories: readonly StakingHistory[]) =>
  histories.reduce((all, { samples }) => all + samples.length, 0);

async function findStored(
  { database, now }: HistoryDeps,
  contracts: readonly UpstreamContract[],
  range: HistoryRange,
): Promise<readonly StakingHistory[]> {
  const shown = contracts.slice(0, maxCharts);
  const since = new Date(now().getTime() - rangeMs[range]).toISOString();
  const stored = await findSnapshots(database.query, shown, { since, grains: rangeGrains[range] });
  const byContract = Map.groupBy(stored, ({ chain_id, address }) =>
    contractKey({ chainId: Number(chain_id), address }),
  );
  return shown.map((contract) => {
    const samples = (byContract.get(contractKey(contract)) ?? []).map(
      ({ at, staked, staked_usd, apr, share_price }) => ({ at, staked, staked_usd, apr, share_price }),
    );
    return { contract_id: contract.id, samples: [...downsample(samples)] };
  });
}

const toSnapshot = ({ at, totalStaked, tvlUsd, apr, sharePrice }: UpstreamSnapshot): StakingSnapshot => ({
  at,
  staked: totalStaked,
  staked_usd: tvlUsd,
  apr,
  share_price: sharePrice,
});

async function findRecorded(
  { client }: HistoryDeps,
  contracts: readonly UpstreamContract[],
  since: string,
): Promise<readonly StakingHistory[]> {
  return Promise.all(
    contracts.slice(0, maxRecordedHistories).map(async ({ id }) => {
      const samples = (await client.fetchHistory(id)).map(toSnapshot).filter(({ at }) => at >= since);
      return { contract_id: id, samples: [...downsample(samples)] };
    }),
  );
}

/** Caches results for a minute. */
export function createHistoryFinder(deps: HistoryDeps): FindStakingHistory {
  const cache = new TtlCache(limits, deps.now, countSnapshots);
  return async ({ recordedAt }, contracts, { range, list }) => {
    const key = `${range} ${recordedAt} ${list}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const find = () => {
      if (recordedAt === null) return findStored(deps, contracts, range);
      const since = new Date(Date.parse(recordedAt) - rangeMs[range]).toISOString();
      return findRecorded(deps, contracts, since);
    };
    const pending = cache.getOrFetch(key, find);
    // A later request starts over.
    pending?.catch(() => undefined);
    const settled = pending && (await withTimeout(pending, deps.timeoutMs));
    if (!settled) throw new AppError('bad_gateway', 'the history is not available yet');
    return settled.result;
  };
}
