import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../shared/errors.ts';
import type { OutsideContract, OutsideSample } from '../contract/outside-service.ts';
import type { HistoryRange, StakingHistory, StakingSample } from '../contract/staking.ts';
import { findSnapshots } from '../queries/snapshots.ts';
import type { Holdings } from '../rules/presenting.ts';
import { rangeGrains, rangeMs, thinSamples } from '../rules/samples.ts';
import type { StakingTables } from '../tables.ts';
import type { OutsideClient } from './outside-client.ts';
import { waitAtMost } from './patience.ts';
import { ShortMemory } from './short-memory.ts';

/** What histories are found in. */
interface HistoryParts {
  readonly database: Database<StakingTables>;
  readonly client: Pick<OutsideClient, 'readHistory'>;
  readonly now: Clock;
  readonly patienceMs: number;
}

/**
 * What contracts were until now, by the samples that are kept of them; of a recording, until it was made.
 * @param contracts those that the caller may see
 * @param list tells lists of contracts apart
 */
export type StakingHistories = (
  holdings: Pick<Holdings, 'recordedAt'>,
  contracts: readonly OutsideContract[],
  asked: { readonly range: HistoryRange; readonly list: string },
) => Promise<readonly StakingHistory[]>;

/** So many contracts of a project have charts; nobody looks at more. */
const mostCharts = 100;
/** And of a recording, where each is a call. */
const mostRecorded = 20;
const limits = { freshMs: 60_000, mostWeight: 50_000, mostAtOnce: 4 };

const keyOf = (chainId: number | string, address: string) => `${chainId}:${address.toLowerCase()}`;
const weigh = (histories: readonly StakingHistory[]) =>
  histories.reduce((all, { samples }) => all + samples.length, 0);

async function findKept(
  { database, now }: HistoryParts,
  contracts: readonly OutsideContract[],
  range: HistoryRange,
): Promise<readonly StakingHistory[]> {
  const shown = contracts.slice(0, mostCharts);
  const since = new Date(now().getTime() - rangeMs[range]).toISOString();
  const kept = await findSnapshots(database.query, shown, { since, grains: rangeGrains[range] });
  const byContract = Map.groupBy(kept, ({ chain_id, address }) => keyOf(chain_id, address));
  return shown.map(({ id, chainId, address }) => {
    const samples = (byContract.get(keyOf(chainId, address)) ?? []).map(
      ({ at, staked, staked_usd, apr, share_price }) => ({ at, staked, staked_usd, apr, share_price }),
    );
    return { contract_id: id, samples: [...thinSamples(samples)] };
  });
}

const sampleOf = ({ at, totalStaked, tvlUsd, apr, sharePrice }: OutsideSample): StakingSample => ({
  at,
  staked: totalStaked,
  staked_usd: tvlUsd,
  apr,
  share_price: sharePrice,
});

async function findRecorded(
  { client }: HistoryParts,
  contracts: readonly OutsideContract[],
  since: string,
): Promise<readonly StakingHistory[]> {
  return Promise.all(
    contracts.slice(0, mostRecorded).map(async ({ id }) => {
      const samples = (await client.readHistory(id)).map(sampleOf).filter(({ at }) => at >= since);
      return { contract_id: id, samples: [...thinSamples(samples)] };
    }),
  );
}

/** Opens the histories of a site; what was found is remembered for a minute. */
export function openHistory(parts: HistoryParts): StakingHistories {
  const memory = new ShortMemory(limits, parts.now, weigh);
  return async ({ recordedAt }, contracts, { range, list }) => {
    const key = `${range} ${recordedAt} ${list}`;
    const known = memory.find(key);
    if (known) return known;
    const find = () => {
      if (recordedAt === null) return findKept(parts, contracts, range);
      const since = new Date(Date.parse(recordedAt) - rangeMs[range]).toISOString();
      return findRecorded(parts, contracts, since);
    };
    const asking = memory.findOut(key, find);
    // Whoever comes later asks again.
    asking?.catch(() => undefined);
    const done = asking && (await waitAtMost(asking, parts.patienceMs));
    if (!done) throw new AppError('bad_gateway', 'the history is not known yet');
    return done.result;
  };
}
