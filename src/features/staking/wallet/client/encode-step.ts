import type { StakingContract } from '../../contract/staking.ts';
import { allowanceCall, type ContractCall, encodeIntent, type StakingIntent } from '../rules/actions.ts';
import type { FlowStep } from '../rules/flow-state.ts';
import { getUnits } from '../rules/sent-call.ts';
import type { Provider } from './request.ts';

export interface FlowContext {
  readonly provider: Provider;
  readonly rdns: string;
  readonly contract: StakingContract;
  readonly intent: StakingIntent;
}

export function encodeStep(
  { contract, intent }: Pick<FlowContext, 'contract' | 'intent'>,
  step: FlowStep,
): ContractCall {
  if (step === 'execute') return encodeIntent(intent, contract);
  return allowanceCall(contract, getUnits(intent, step));
}
