import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../../shared/language.ts';
import type { StakingContract, TokenAmount } from '../../contract/staking.ts';
import type { Holding } from '../client/reads.ts';
import { type Action, hasAmount } from '../rules/actions.ts';
import { findLimitProblem, type LimitProblem } from '../rules/limits.ts';
import { type AmountProblem, amountToType, parseTypedAmount } from '../rules/typed-amount.ts';
import { words } from './words.ts';

/** What is wrong with an order. */
export type OrderProblem =
  | { readonly problem: AmountProblem | 'nothing_to_claim' | 'nothing_staked' }
  | LimitProblem;

interface AmountGiven {
  action: Action;
  typed: string;
  contract: StakingContract;
  holding: Holding;
  language: Language;
}

/** How many decimals the amount of an action has: those of the token, or of a vault's shares. */
export function decimalsOf(action: Action, contract: StakingContract, heldDecimals: number): number {
  return action === 'redeem' ? heldDecimals : contract.staking_token.decimals;
}

/** The units that an order is about, or why it cannot be given. */
export function readAmount({ action, typed, contract, holding, language }: AmountGiven): {
  units?: bigint;
  problem?: OrderProblem;
} {
  if (!hasAmount(action)) {
    if (action === 'claim' && holding.earned === 0n) return { problem: { problem: 'nothing_to_claim' } };
    if (action === 'exit' && holding.held === 0n) return { problem: { problem: 'nothing_staked' } };
    return { units: 0n };
  }
  const decimals = decimalsOf(action, contract, holding.heldDecimals);
  const { units, problem } = parseTypedAmount(typed, decimals, language);
  if (units === undefined) return { problem: { problem } };
  const limit = findLimitProblem(action, units, contract, holding);
  return limit ? { problem: limit } : { units };
}

/** What an action counts in. */
export function unitOf(
  action: Action,
  contract: StakingContract,
  shares: (symbol: string) => string,
): string {
  const { symbol } = contract.staking_token;
  return action === 'redeem' ? shares(symbol) : symbol;
}

/** An amount of an action with all its digits and its unit. */
export function useExactAmount(action: Action, contract: StakingContract, heldDecimals: number) {
  const text = useWords(words);
  const language = useLanguage();
  return (units: bigint) => {
    const digits = amountToType(units, decimalsOf(action, contract, heldDecimals), language);
    return `${digits} ${unitOf(action, contract, text.sharesOf)}`;
  };
}

const exactBound = ({ units, decimals, symbol }: TokenAmount, language: Language) =>
  `${amountToType(BigInt(units), decimals, language)} ${symbol}`;

/** What is wrong with an order, in words. */
export function useProblemWords(action: Action, contract: StakingContract, holding: Holding) {
  const text = useWords(words);
  const language = useLanguage();
  const exact = useExactAmount(action, contract, holding.heldDecimals);
  return (found: OrderProblem | undefined): string | undefined => {
    if (!found) return undefined;
    switch (found.problem) {
      case 'nothing_to_claim':
        return text.nothingToClaim;
      case 'nothing_staked':
        return text.nothingStaked;
      case 'too_fine':
        return text.amountProblems.too_fine(decimalsOf(action, contract, holding.heldDecimals));
      case 'over':
        return text.amountProblems.over(exact(found.most));
      case 'under_min':
      case 'over_max':
        return text.amountProblems[found.problem](exactBound(found.bound, language));
      default:
        return text.amountProblems[found.problem];
    }
  };
}
