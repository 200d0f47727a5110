import type { UpstreamContract, UpstreamSnapshot } from '../../contract/upstream-api.ts';
import { contractKey } from '../../rules/contract-state.ts';
import { toTimestamp } from '../../rules/on-chain-metrics.ts';
import { presentContracts } from '../../rules/present-contracts.ts';
import type { OnChainDataById } from '../../service/on-chain-data-reader.ts';
import type { NewSnapshot } from '../queries/snapshots.ts';
import { getSnapshotGrain } from '../rules/snapshot-retention.ts';

/** The times by lower-case address; updated while rows are created. */
export type LastSnapshotTimes = Map<string, string>;

/** Omits contracts that could not be read; adds the new rows to `lastTimes`. */
export function createSnapshotRows(
  contracts: readonly UpstreamContract[],
  onChainData: OnChainDataById,
  lastTimes: LastSnapshotTimes,
  now: Date,
): readonly NewSnapshot[] {
  const context = { onChainData, positions: new Map(), isWritable: () => false };
  const shown = presentContracts({ contracts, projects: new Map() }, true, context);
  return shown.flatMap((contract): NewSnapshot[] => {
    const onChain = onChainData.get(contractKey({ chainId: contract.chain_id, address: contract.address }));
    const at = onChain ? toTimestamp(onChain.block.timestamp) : null;
    const address = contract.address.toLowerCase();
    const previous = lastTimes.get(address);
    if (!onChain || at === null || (previous !== undefined && previous >= at)) return [];
    lastTimes.set(address, at);
    return [
      {
        chain_id: String(contract.chain_id),
        address,
        at,
        grain: getSnapshotGrain(at, previous),
        source: 'chain',
        staked: contract.staked?.units ?? null,
        // A reported value or rate is not on-chain data.
        staked_usd: contract.value_source === 'chain' ? contract.staked_usd : null,
        apr: contract.rate_source === 'chain' ? contract.apr : null,
        share_price: contract.share_price,
        created_at: now.toISOString(),
      },
    ];
  });
}

export function historyRows(
  { chainId, address }: Pick<UpstreamContract, 'chainId' | 'address'>,
  history: readonly UpstreamSnapshot[],
  now: Date,
): readonly NewSnapshot[] {
  const past = history.filter(({ at }) => at < now.toISOString()).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return past.map(({ at, totalStaked, tvlUsd, apr, sharePrice }, index) => ({
    chain_id: String(chainId),
    address: address.toLowerCase(),
    at,
    grain: getSnapshotGrain(at, past[index - 1]?.at),
    source: 'service',
    staked: totalStaked,
    staked_usd: tvlUsd,
    apr,
    share_price: sharePrice,
    created_at: now.toISOString(),
  }));
}
