import { type StakingContract, type StakingStatus, stakingStatuses } from '../../contract/staking.ts';
import { compareAmounts, parseDecimal } from '../../rules/amounts.ts';
import type { ContractSort } from '../../rules/sort-order.ts';
import type { ContractColumn } from '../contract.ts';

type Comparison<T> = (one: T, other: T) => number;
type Key<T> = (contract: StakingContract) => T | null;

const byText: Comparison<string> = (one, other) => {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};
const byDecimal: Comparison<string> = (one, other) => compareAmounts(parseDecimal(one), parseDecimal(other));
const byLifecycle: Comparison<StakingStatus> = (one, other) =>
  stakingStatuses.indexOf(one) - stakingStatuses.indexOf(other);

/** Returns a comparison by a key; unknown values come last in both directions. */
function by<T>(key: Key<T>, compare: Comparison<T>) {
  return (one: StakingContract, other: StakingContract, descending: boolean): number => {
    const [left, right] = [key(one), key(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return descending ? compare(right, left) : compare(left, right);
  };
}

const comparisons: Readonly<Record<ContractColumn, ReturnType<typeof by>>> = {
  contract: by(({ name }) => name, byText),
  project: by(({ project }) => project.name, byText),
  status: by(({ status }) => status, byLifecycle),
  staked: by(({ staked }) => staked, compareAmounts),
  value: by(({ staked_usd }) => staked_usd, byDecimal),
  rate: by(({ apr, apy }) => apr ?? apy, byDecimal),
  apy: by(({ apy }) => apy, byDecimal),
  rewards: by(({ rewards }) => rewards, compareAmounts),
  lock: by(
    ({ lock_seconds }) => lock_seconds,
    (one, other) => one - other,
  ),
  start: by(({ start_at }) => start_at, byText),
  payout: by(({ next_payout_at }) => next_payout_at, byText),
  mine: by(({ mine }) => mine?.staked ?? null, compareAmounts),
  earned: by(({ mine }) => mine?.earned ?? null, compareAmounts),
  read: by(({ as_of }) => as_of?.at ?? null, byText),
};

/** Sorts stably; returns the rows unchanged if there is no sort order. */
export function sortContracts(
  contracts: readonly StakingContract[],
  sort: ContractSort | null,
): readonly StakingContract[] {
  if (sort === null) return contracts;
  const compare = comparisons[sort.column];
  return contracts.toSorted((one, other) => compare(one, other, sort.descending));
}
