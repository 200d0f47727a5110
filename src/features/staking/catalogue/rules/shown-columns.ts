import type { StakingContract, TokenAmount } from '../../contract/staking.ts';
import { type ContractColumn, contractColumns } from '../contract.ts';

/** Returns whether a contract has something to show in a column that can be hidden. */
const hasValue: Partial<Record<ContractColumn, (contract: StakingContract) => boolean>> = {
  // Why a position is unknown is shown in its place; without an account there is none.
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
 * Returns the columns of a list in display order, without those that are unknown in every row. The name, project,
 * status, stake, rate, rewards and start are always among them.
 * @param contracts the whole list, not only a page of it
 */
export function findShownColumns(contracts: readonly StakingContract[]): readonly ContractColumn[] {
  return contractColumns.filter(
    (column) => hasValue[column] === undefined || contracts.some(hasValue[column]),
  );
}

/** The columns that the page of a project has too, and that the specification of the list does not name. */
const detailColumns: readonly ContractColumn[] = ['value', 'apy', 'lock', 'read'];

/**
 * Returns the columns of the list of all contracts that a table has only room for on a wide screen: the details beside
 * a position, unless the list is sorted by them. Rows that open, below 1280 px, and the page of a project have them too.
 * @param columns those that are shown
 */
export function findWideColumns(
  columns: readonly ContractColumn[],
  sortedBy: ContractColumn | undefined,
): readonly ContractColumn[] {
  return columns.includes('mine') ? detailColumns.filter((column) => column !== sortedBy) : [];
}

/** The columns that stand on the two lines of a contract below 1280 px, where the name is the first on its line. */
export interface PhoneColumns {
  /** The figure behind the name. */
  readonly first: ContractColumn;
  /** The figure on the second line. */
  readonly second: ContractColumn;
  /** The text at the start of the second line. */
  readonly below: ContractColumn;
}

/** Returns the columns of the two lines: the position of the account, else the total stake and the rate. */
export function getPhoneColumns(columns: readonly ContractColumn[]): PhoneColumns {
  const below = columns.includes('project') ? 'project' : 'status';
  if (!columns.includes('mine')) return { first: 'staked', second: 'rate', below };
  return { first: 'mine', second: columns.includes('earned') ? 'earned' : 'staked', below };
}

/** Returns the amount of a contract in a column of amounts; null if it is unknown. */
const getAmount: Partial<Record<ContractColumn, (contract: StakingContract) => TokenAmount | null>> = {
  mine: ({ mine }) => mine?.staked ?? null,
  earned: ({ mine }) => mine?.earned ?? null,
  staked: ({ staked }) => staked,
  rewards: ({ rewards }) => rewards,
};

/** Returns the length in characters of the longest token symbol in a column; 0 if it has no amounts. */
export function getSymbolLength(contracts: readonly StakingContract[], column: ContractColumn): number {
  const amountOf = getAmount[column];
  return amountOf ? Math.max(0, ...contracts.map((one) => amountOf(one)?.symbol.length ?? 0)) : 0;
}
