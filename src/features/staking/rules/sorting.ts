import type { StakingContract } from '../contract/staking.ts';
import { compareAmounts, parseDecimal } from './amounts.ts';
import type { ContractColumn, ContractOrder } from './order.ts';
import { type StakingStatus, stakingStatuses } from './status.ts';

type Comparison<T> = (one: T, other: T) => number;
type Key<T> = (contract: StakingContract) => T | null;

const byText: Comparison<string> = (one, other) => {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};
const byDecimal: Comparison<string> = (one, other) => compareAmounts(parseDecimal(one), parseDecimal(other));
const byLife: Comparison<StakingStatus> = (one, other) =>
  stakingStatuses.indexOf(one) - stakingStatuses.indexOf(other);

/** Orders by a value; what is not known comes last in both directions. */
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
  status: by(({ status }) => status, byLife),
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

/** The rows in an order; equal ones, and all of them without an order, stay as they came. */
export function sortContracts(
  contracts: readonly StakingContract[],
  order: ContractOrder | null,
): readonly StakingContract[] {
  if (order === null) return contracts;
  const compare = comparisons[order.column];
  return contracts.toSorted((one, other) => compare(one, other, order.descending));
}
