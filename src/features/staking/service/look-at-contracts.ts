import type { Database } from '../../../platform/db/database.ts';
import type { StakingContract, StakingSample } from '../contract/staking.ts';
import { findLastSamplesIn } from '../queries/past-samples.ts';
import type { AlertFacts } from '../rules/alerts.ts';
import { type Holdings, presentContracts } from '../rules/presenting.ts';
import type { StakingTables } from '../tables.ts';
import type { Readings } from './chain-figures.ts';

/** A contract with what alerts are about. */
export type LookedAt = Omit<AlertFacts, 'now'>;

const hourMs = 60 * 60 * 1000;
/** A sample of the day before is one of these hours: most are kept for a day, then one of each hour. */
const dayBefore = { from: 27 * hourMs, to: 24 * hourMs };

/** What the contracts of a chain were a day before they were read. */
async function findPast(
  database: Database<StakingTables>,
  chainId: number,
  contracts: readonly StakingContract[],
): Promise<ReadonlyMap<string, StakingSample>> {
  const [at] = contracts.flatMap(({ as_of }) => as_of ?? []).map((block) => Date.parse(block.at));
  if (at === undefined) return new Map();
  const moment = (ms: number) => new Date(ms).toISOString();
  const span = { since: moment(at - dayBefore.from), until: moment(at - dayBefore.to) };
  return findLastSamplesIn(database.query, chainId, span);
}

/** All contracts as they are now, and as they were a day before, by the clock of their chains. */
export async function lookAtContracts(
  database: Database<StakingTables>,
  { readings, ...holdings }: Pick<Holdings, 'contracts' | 'projects'> & { readonly readings: Readings },
): Promise<readonly LookedAt[]> {
  const figures = { readings, positions: new Map(), isWritable: () => false };
  const contracts = presentContracts(holdings, true, figures);
  const read = contracts.filter(({ id }) => readings.has(id));
  const past = new Map<number, ReadonlyMap<string, StakingSample>>();
  for (const [chainId, own] of Map.groupBy(read, ({ chain_id }) => chain_id))
    past.set(chainId, await findPast(database, chainId, own));
  return contracts.map((contract) => {
    const isRead = readings.has(contract.id);
    const samples = isRead ? past.get(contract.chain_id) : undefined;
    return { contract, isRead, dayBefore: samples?.get(contract.address.toLowerCase()) ?? null };
  });
}
