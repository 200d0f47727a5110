import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract, TokenAmount } from '../../contract/staking.ts';
import type { WalletPosition } from '../client/contract-reads.ts';
import { messages } from '../messages/messages.ts';
import { type ActionKind, hasAmount } from '../rules/actions.ts';
import { findLimitProblem, type LimitProblem } from '../rules/amount-limits.ts';
import { type AmountProblem, formatTypedAmount, parseTypedAmount } from '../rules/typed-amount.ts';

export type ActionProblem =
  | { readonly problem: AmountProblem | 'nothing_to_claim' | 'nothing_staked' }
  | LimitProblem;

interface AmountInput {
  action: ActionKind;
  typed: string;
  contract: StakingContract;
  position: WalletPosition;
  language: Language;
}

export function getAmountDecimals(
  action: ActionKind,
  contract: StakingContract,
  heldDecimals: number,
): number {
  return action === 'redeem' ? heldDecimals : contract.staking_token.decimals;
}

export function parseAmount({ action, typed, contract, position, language }: AmountInput): {
  units?: bigint;
  problem?: ActionProblem;
} {
  if (!hasAmount(action)) {
    if (action === 'claim' && position.earned === 0n) return { problem: { problem: 'nothing_to_claim' } };
    if (action === 'exit' && position.held === 0n) return { problem: { problem: 'nothing_staked' } };
    return { units: 0n };
  }
  const decimals = getAmountDecimals(action, contract, position.heldDecimals);
  const { units, problem } = parseTypedAmount(typed, decimals, language);
  if (units === undefined) return { problem: { problem } };
  const limit = findLimitProblem(action, units, contract, position);
  return limit ? { problem: limit } : { units };
}

export function getAmountUnit(
  action: ActionKind,
  contract: StakingContract,
  shares: (symbol: string) => string,
): string {
  const { symbol } = contract.staking_token;
  return action === 'redeem' ? shares(symbol) : symbol;
}

export function useExactAmount(action: ActionKind, contract: StakingContract, heldDecimals: number) {
  const text = useMessages(messages);
  const language = useLanguage();
  return (units: bigint) => {
    const digits = formatTypedAmount(units, getAmountDecimals(action, contract, heldDecimals), language);
    return `${digits} ${getAmountUnit(action, contract, text.sharesOf)}`;
  };
}

const formatExactBound = ({ units, decimals, symbol }: TokenAmount, language: Language) =>
  `${formatTypedAmount(BigInt(units), decimals, language)} ${symbol}`;

export function useProblemMessage(action: ActionKind, contract: StakingContract, position: WalletPosition) {
  const text = useMessages(messages);
  const language = useLanguage();
  const exact = useExactAmount(action, contract, position.heldDecimals);
  return (actionProblem: ActionProblem | undefined): string | undefined => {
    if (!actionProblem) return undefined;
    switch (actionProblem.problem) {
      case 'nothing_to_claim':
        return text.nothingToClaim;
      case 'nothing_staked':
        return text.nothingStaked;
      case 'too_fine':
        return text.amountProblems.too_fine(getAmountDecimals(action, contract, position.heldDecimals));
      case 'over':
        return text.amountProblems.over(exact(actionProblem.max));
      case 'under_min':
      case 'over_max':
        return text.amountProblems[actionProblem.problem](formatExactBound(actionProblem.bound, language));
      default:
        return text.amountProblems[actionProblem.problem];
    }
  };
}
