import type { StakingContract } from '../../contract/staking.ts';
import { type PresentationContext, presentContracts, withPositions } from '../../rules/present-contracts.ts';
import type { StakingData } from '../../service/open-staking.ts';

export type ListContracts = (
  stakingData: StakingData,
  isLoggedIn: boolean,
  positions: PresentationContext['positions'],
) => readonly StakingContract[];

type Source = Pick<StakingData, 'contracts' | 'projects' | 'onChainData'>;

const isSame = (one: Source, other: Source) =>
  one.contracts === other.contracts &&
  one.projects === other.projects &&
  one.onChainData === other.onChainData;

const noPositions: PresentationContext['positions'] = new Map();

/** Caches the lists for visitors and users until the data change; positions are added to copies. */
export function createContractLists(isWritable: PresentationContext['isWritable']): ListContracts {
  let source: Source | undefined;
  let lists = new Map<boolean, readonly StakingContract[]>();
  return (stakingData, isLoggedIn, positions) => {
    const { contracts, projects, onChainData } = stakingData;
    if (!source || !isSame(source, stakingData)) {
      source = { contracts, projects, onChainData };
      lists = new Map();
    }
    const list =
      lists.get(isLoggedIn) ??
      presentContracts(source, isLoggedIn, { onChainData, positions: noPositions, isWritable });
    lists.set(isLoggedIn, list);
    return withPositions(list, positions);
  };
}
