import type { StakingContract } from '../../contract/staking.ts';
import type { ContractsSearch } from '../../rules/search-params.ts';

/** Removes case and accents, so that `Haven` matches `hávén`. */
const foldText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const searchableText = ({ name, project, address, staking_token, reward_token }: StakingContract) =>
  foldText([name, project.name, address, staking_token.symbol, reward_token?.symbol ?? ''].join(' '));

type Filters = Pick<ContractsSearch, 'q' | 'project' | 'chain' | 'status'>;

export const hasFilters = ({ q, project, chain, status }: Filters): boolean =>
  [q, project, chain, status].some((value) => value !== undefined);

/** Matches each query word against name, project, tokens and address. */
export function filterContracts(
  contracts: readonly StakingContract[],
  { q, project, chain, status }: Filters,
): readonly StakingContract[] {
  const terms = foldText(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return contracts.filter((contract) => {
    if (project !== undefined && contract.project.id !== project) return false;
    if (chain !== undefined && String(contract.chain_id) !== chain) return false;
    if (status !== undefined && contract.status !== status) return false;
    if (terms.length === 0) return true;
    const text = searchableText(contract);
    return terms.every((word) => text.includes(word));
  });
}

export interface FilterChoices {
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly chains: readonly number[];
  readonly statuses: readonly StakingContract['status'][];
}

/** Sorts projects by name, chains by id. */
export function getFilterChoices(contracts: readonly StakingContract[]): FilterChoices {
  const projects = new Map(contracts.map(({ project }) => [project.id, project]));
  const key = ({ name, id }: { name: string; id: string }) => `${foldText(name)} ${id}`;
  return {
    projects: [...projects.values()].toSorted((one, other) => (key(one) < key(other) ? -1 : 1)),
    chains: [...new Set(contracts.map(({ chain_id }) => chain_id))].toSorted((one, other) => one - other),
    statuses: [...new Set(contracts.map(({ status }) => status))],
  };
}
