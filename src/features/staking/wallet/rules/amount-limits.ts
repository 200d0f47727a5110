import type { StakingContract, TokenAmount } from '../../contract/staking.ts';
import { compareAmounts } from '../../rules/amounts.ts';
import type { ActionKind } from './actions.ts';

export type LimitProblem =
  | { readonly problem: 'over'; readonly max: bigint }
  | { readonly problem: 'under_min' | 'over_max'; readonly bound: TokenAmount };

export function getMaxAmount(
  action: ActionKind,
  { available, held }: { available: bigint; held: bigint },
): bigint {
  return action === 'stake' || action === 'deposit' ? available : held;
}

/** Applies the reported limits to the total stake; the simulation has the last word. */
export function findLimitProblem(
  action: ActionKind,
  units: bigint,
  contract: StakingContract,
  position: { available: bigint; held: bigint },
): LimitProblem | null {
  const max = getMaxAmount(action, position);
  if (units > max) return { problem: 'over', max };
  if (action !== 'stake' && action !== 'deposit') return null;
  const { min_stake, max_stake, staking_token } = contract;
  // Vault shares are not denominated in its token.
  const before = action === 'stake' ? position.held : 0n;
  const total = { units: (before + units).toString(), decimals: staking_token.decimals };
  if (min_stake && compareAmounts(total, min_stake) < 0) return { problem: 'under_min', bound: min_stake };
  if (max_stake && compareAmounts(total, max_stake) > 0) return { problem: 'over_max', bound: max_stake };
  return null;
}

/** Rounds down. @param percent from 0 to 100 */
export const getShare = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n;
