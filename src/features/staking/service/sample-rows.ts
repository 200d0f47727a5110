import type { OutsideContract, OutsideSample } from '../contract/outside-service.ts';
import type { NewSnapshot } from '../queries/snapshots.ts';
import { momentOf } from '../rules/chain-figures.ts';
import { presentContracts } from '../rules/presenting.ts';
import { grainOf } from '../rules/samples.ts';
import type { Readings } from './chain-figures.ts';

/** When each contract was last sampled, by its address in small letters; kept up to date while rows are made. */
export type LastSamples = Map<string, string>;

/** What contracts were by their chain, as rows to keep; those that could not be read make none. */
export function sampleRows(
  contracts: readonly OutsideContract[],
  readings: Readings,
  last: LastSamples,
  now: Date,
): readonly NewSnapshot[] {
  const figures = { readings, positions: new Map(), isWritable: () => false };
  const shown = presentContracts({ contracts, projects: new Map() }, true, figures);
  return shown.flatMap((contract): NewSnapshot[] => {
    const reading = readings.get(contract.id);
    const at = reading ? momentOf(reading.block.timestamp) : null;
    const address = contract.address.toLowerCase();
    const previous = last.get(address);
    if (!reading || at === null || (previous !== undefined && previous >= at)) return [];
    last.set(address, at);
    return [
      {
        chain_id: String(contract.chain_id),
        address,
        at,
        grain: grainOf(at, previous),
        source: 'chain',
        staked: contract.staked?.units ?? null,
        staked_usd: contract.staked_usd,
        // What the service claims of a rate is no sample of the chain.
        apr: contract.rate_source === 'chain' ? contract.apr : null,
        share_price: contract.share_price,
        created_at: now.toISOString(),
      },
    ];
  });
}

/** What the service remembers of a contract, as rows to keep; what it dates in the future is none. */
export function historyRows(
  { chainId, address }: Pick<OutsideContract, 'chainId' | 'address'>,
  history: readonly OutsideSample[],
  now: Date,
): readonly NewSnapshot[] {
  const past = history.filter(({ at }) => at < now.toISOString()).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return past.map(({ at, totalStaked, tvlUsd, apr, sharePrice }, index) => ({
    chain_id: String(chainId),
    address: address.toLowerCase(),
    at,
    grain: grainOf(at, past[index - 1]?.at),
    source: 'service',
    staked: totalStaked,
    staked_usd: tvlUsd,
    apr,
    share_price: sharePrice,
    created_at: now.toISOString(),
  }));
}
