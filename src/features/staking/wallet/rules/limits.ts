import type { StakingContract, TokenAmount } from '../../contract/staking.ts';
import { compareAmounts } from '../../rules/amounts.ts';
import type { Action } from './actions.ts';

/** Which bound an amount breaks. */
export type LimitProblem =
  | { readonly problem: 'over'; readonly most: bigint }
  | { readonly problem: 'under_min' | 'over_max'; readonly bound: TokenAmount };

/** What there is for an action: the tokens of the wallet, or what lies in the contract. */
export function mostFor(action: Action, { free, held }: { free: bigint; held: bigint }): bigint {
  return action === 'stake' || action === 'deposit' ? free : held;
}

/**
 * Checks an amount against what there is and what the service says of the contract's bounds, which count for what is
 * staked in all. The contract itself has the last word, when it is tried.
 */
export function findLimitProblem(
  action: Action,
  units: bigint,
  contract: StakingContract,
  holding: { free: bigint; held: bigint },
): LimitProblem | null {
  const most = mostFor(action, holding);
  if (units > most) return { problem: 'over', most };
  if (action !== 'stake' && action !== 'deposit') return null;
  const { min_stake, max_stake, staking_token } = contract;
  // Shares of a vault are not counted in its token.
  const before = action === 'stake' ? holding.held : 0n;
  const total = { units: (before + units).toString(), decimals: staking_token.decimals };
  if (min_stake && compareAmounts(total, min_stake) < 0) return { problem: 'under_min', bound: min_stake };
  if (max_stake && compareAmounts(total, max_stake) > 0) return { problem: 'over_max', bound: max_stake };
  return null;
}
