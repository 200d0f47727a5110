import type { Database } from '#platform/db/database.ts';
import type { StakingContract, StakingSnapshot } from '../../contract/staking.ts';
import { findLastSnapshotsIn } from '../../history/queries/past-snapshots.ts';
import { contractKey } from '../../rules/contract-state.ts';
import { type Catalogue, presentContracts } from '../../rules/present-contracts.ts';
import type { OnChainDataById } from '../../service/on-chain-data-reader.ts';
import type { StakingTables } from '../../tables.ts';
import type { AlertInput } from '../rules/evaluate-alerts.ts';

export type AlertCandidate = Omit<AlertInput, 'now'>;

const hourMs = 60 * 60 * 1000;
/** The period to search for the previous day's snapshot; older snapshots are kept once per hour. */
const dayBefore = { from: 27 * hourMs, to: 24 * hourMs };

async function findDayBefore(
  database: Database<StakingTables>,
  chainId: number,
  contracts: readonly StakingContract[],
): Promise<ReadonlyMap<string, StakingSnapshot>> {
  const [at] = contracts.flatMap(({ as_of }) => as_of ?? []).map((block) => Date.parse(block.at));
  if (at === undefined) return new Map();
  const toIso = (ms: number) => new Date(ms).toISOString();
  const span = { since: toIso(at - dayBefore.from), until: toIso(at - dayBefore.to) };
  return findLastSnapshotsIn(database.query, chainId, span);
}

export async function collectAlertInputs(
  database: Database<StakingTables>,
  {
    onChainData,
    ...catalogue
  }: Pick<Catalogue, 'contracts' | 'projects'> & { readonly onChainData: OnChainDataById },
): Promise<readonly AlertCandidate[]> {
  const context = { onChainData, positions: new Map(), isWritable: () => false };
  const contracts = presentContracts(catalogue, true, context);
  const wasRead = ({ chain_id, address }: StakingContract) =>
    onChainData.has(contractKey({ chainId: chain_id, address }));
  const read = contracts.filter(wasRead);
  const dayBeforeByChain = new Map<number, ReadonlyMap<string, StakingSnapshot>>();
  for (const [chainId, chainContracts] of Map.groupBy(read, ({ chain_id }) => chain_id))
    dayBeforeByChain.set(chainId, await findDayBefore(database, chainId, chainContracts));
  return contracts.map((contract) => {
    const isRead = wasRead(contract);
    const snapshots = isRead ? dayBeforeByChain.get(contract.chain_id) : undefined;
    return { contract, isRead, dayBefore: snapshots?.get(contract.address.toLowerCase()) ?? null };
  });
}
