import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { feeCurrency } from '../../rules/chains.ts';
import { messages } from '../messages/messages.ts';
import type { FlowResult, TransactionFlow } from '../rules/flow-state.ts';
import { formatTypedAmount } from '../rules/typed-amount.ts';
import { useExactAmount } from './action-amounts.ts';
import { getFlowResultMessage } from './flow-result-message.ts';

export function useFlowResultMessage(flow: TransactionFlow, contract: StakingContract) {
  const text = useMessages(messages);
  const language = useLanguage();
  const asked = useExactAmount(flow.intent.action, contract, flow.intent.decimals);
  const { staking_token: token, reward_token: reward, address } = contract;
  const formatAmount = (units: bigint, decimals: number, unit: string) =>
    `${formatTypedAmount(units, decimals, language)} ${unit}`;
  const format = {
    language,
    address,
    currency: feeCurrency(contract.chain_id) ?? text.ownCurrency,
    asked,
    tokens: (units: bigint) => formatAmount(units, token.decimals, token.symbol),
    rewards: (units: bigint) => formatAmount(units, (reward ?? token).decimals, (reward ?? token).symbol),
    shares: (units: bigint, decimals: number) => formatAmount(units, decimals, text.sharesOf(token.symbol)),
  };
  return (result: FlowResult) => getFlowResultMessage(flow, result, format);
}
