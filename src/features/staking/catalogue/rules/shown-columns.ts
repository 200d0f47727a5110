import type { StakingContract, TokenAmount } from '../../contract/staking.ts';
import { type ContractColumn, contractColumns } from '../contract.ts';

const hasValue: Partial<Record<ContractColumn, (contract: StakingContract) => boolean>> = {
  // An unknown position shows the reason instead; if there is no account, there is no position.
  mine: ({ position_state }) => position_state !== 'none',
  earned: ({ position_state, mine }) =>
    position_state === 'read' ? Boolean(mine?.earned) : position_state !== 'none',
  value: ({ staked_usd }) => staked_usd !== null,
  apy: ({ apy }) => apy !== null,
  lock: ({ lock_seconds }) => lock_seconds !== null,
  payout: ({ next_payout_at }) => next_payout_at !== null,
  read: ({ as_of }) => as_of !== null,
};

/**
 * Omits optional columns that are unknown in every row.
 * @param contracts the whole list, not only a page
 */
export function findShownColumns(contracts: readonly StakingContract[]): readonly ContractColumn[] {
  return contractColumns.filter(
    (column) => hasValue[column] === undefined || contracts.some(hasValue[column]),
  );
}

/** Columns that the project page has too, and that the specification of the list does not mention. */
const detailColumns: readonly ContractColumn[] = ['value', 'apy', 'lock', 'read'];

export function findWideColumns(
  columns: readonly ContractColumn[],
  sortedBy: ContractColumn | undefined,
): readonly ContractColumn[] {
  return columns.includes('mine') ? detailColumns.filter((column) => column !== sortedBy) : [];
}

export interface PhoneColumns {
  readonly first: ContractColumn;
  readonly second: ContractColumn;
  readonly below: ContractColumn;
}

export function getPhoneColumns(columns: readonly ContractColumn[]): PhoneColumns {
  const below = columns.includes('project') ? 'project' : 'status';
  if (!columns.includes('mine')) return { first: 'staked', second: 'rate', below };
  return { first: 'mine', second: columns.includes('earned') ? 'earned' : 'staked', below };
}

const getAmount: Partial<Record<ContractColumn, (contract: StakingContract) => TokenAmount | null>> = {
  mine: ({ mine }) => mine?.staked ?? null,
  earned: ({ mine }) => mine?.earned ?? null,
  staked: ({ staked }) => staked,
  rewards: ({ rewards }) => rewards,
};

export function getSymbolLength(contracts: readonly StakingContract[], column: ContractColumn): number {
  const amountOf = getAmount[column];
  return amountOf ? Math.max(0, ...contracts.map((one) => amountOf(one)?.symbol.length ?? 0)) : 0;
}
