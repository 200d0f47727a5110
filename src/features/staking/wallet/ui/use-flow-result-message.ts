import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { feeCurrency } from '../../rules/chains.ts';
import { messages } from '../messages/messages.ts';
import type { FlowResult, TransactionFlow } from '../rules/flow-state.ts';
import { useExactAmount } from './action-amounts.ts';
import { getFlowResultMessage } from './flow-result-message.ts';

/** Returns a function that describes how a flow on a contract ended. */
export function useFlowResultMessage(flow: TransactionFlow, contract: StakingContract) {
  const text = useMessages(messages);
  const language = useLanguage();
  const exact = useExactAmount(flow.intent.action, contract, flow.intent.decimals);
  const currency = feeCurrency(contract.chain_id) ?? text.ownCurrency;
  return (result: FlowResult) => getFlowResultMessage(flow, result, language, exact, currency);
}
