import type { StakingContract } from '../contract/staking.ts';
import type { ContractsSearch } from './address.ts';

/** Without case and accents, so that `Haven` finds `hávén`. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const textOf = ({ name, project, address, staking_token, reward_token }: StakingContract) =>
  plain([name, project.name, address, staking_token.symbol, reward_token?.symbol ?? ''].join(' '));

type Filters = Pick<ContractsSearch, 'q' | 'project' | 'chain' | 'status'>;

/** Whether an address leaves any row out. */
export const hasFilters = ({ q, project, chain, status }: Filters): boolean =>
  [q, project, chain, status].some((value) => value !== undefined);

/**
 * The rows that an address asks for. Every word of the question must be in a row's name, project, tokens or address.
 */
export function filterContracts(
  contracts: readonly StakingContract[],
  { q, project, chain, status }: Filters,
): readonly StakingContract[] {
  const wanted = plain(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return contracts.filter((contract) => {
    if (project !== undefined && contract.project.id !== project) return false;
    if (chain !== undefined && String(contract.chain_id) !== chain) return false;
    if (status !== undefined && contract.status !== status) return false;
    if (wanted.length === 0) return true;
    const text = textOf(contract);
    return wanted.every((word) => text.includes(word));
  });
}

/** What can be chosen: each value that occurs, once. */
export interface FilterChoices {
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly chains: readonly number[];
  readonly statuses: ReadonlySet<StakingContract['status']>;
}

/** The choices that a list has; by name, and chains by number. */
export function choicesOf(contracts: readonly StakingContract[]): FilterChoices {
  const projects = new Map(contracts.map(({ project }) => [project.id, project]));
  const key = ({ name, id }: { name: string; id: string }) => `${plain(name)} ${id}`;
  return {
    projects: [...projects.values()].toSorted((one, other) => (key(one) < key(other) ? -1 : 1)),
    chains: [...new Set(contracts.map(({ chain_id }) => chain_id))].toSorted((one, other) => one - other),
    statuses: new Set(contracts.map(({ status }) => status)),
  };
}
