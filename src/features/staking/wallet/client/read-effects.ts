import type { Hex } from 'viem';
import type { ChainSnapshot } from '../rules/chain-snapshot.ts';
import { findAllowed, isAsAsked } from '../rules/compare-effects.ts';
import { type Effect, parseEffects } from '../rules/effects.ts';
import type { FlowEvent, FlowStep } from '../rules/flow-state.ts';
import { isObject, parseQuantity, parseReceipt } from '../rules/provider-responses.ts';
import type { FlowContext } from './encode-step.ts';
import { requestWallet } from './request.ts';

export interface EffectReceipt {
  readonly succeeded: boolean;
  readonly isOwn: boolean;
  /** Null if the node does not report it. */
  readonly block: number | null;
  readonly effects: readonly Effect[];
}

/** Returns null if there is no receipt. @throws {WalletError} */
export async function readEffects(
  { provider, contract, intent }: FlowContext,
  hash: Hex,
): Promise<EffectReceipt | null> {
  const receipt = await requestWallet(provider, 'eth_getTransactionReceipt', [hash]);
  const parsed = parseReceipt(receipt, hash);
  if (parsed === null || !isObject(receipt)) return null;
  const logs: readonly unknown[] = Array.isArray(receipt['logs']) ? receipt['logs'] : [];
  const effects = parsed.succeeded ? parseEffects(logs, intent.account, contract) : [];
  const isOwn = String(receipt['from']).toLowerCase() === intent.account.toLowerCase();
  return { ...parsed, isOwn, block: parseQuantity(receipt['blockNumber']), effects };
}

/** Tests whether a transaction was mined before a request, so that it cannot belong to it. */
export const isOlder = ({ block }: EffectReceipt, before: ChainSnapshot | null): boolean =>
  block !== null && before !== null && before.block !== null && block <= before.block;

/** Returns the event for a step's mined transactions by their effects: as requested, or something else. */
export function toMinedEvent(
  { intent, contract }: FlowContext,
  step: FlowStep,
  receipts: readonly EffectReceipt[],
  before: ChainSnapshot | null,
): Extract<FlowEvent, { type: 'mined' }> {
  const effects = receipts.flatMap((receipt) => receipt.effects);
  const block = Math.max(...receipts.map((receipt) => receipt.block ?? -1));
  const allowed = findAllowed(effects, contract);
  // An approval of another amount is reported, but does not stop its flow.
  const asked = step === 'approve' && allowed !== null ? { ...intent, units: String(allowed) } : intent;
  return {
    type: 'mined',
    succeeded: true,
    ...(block >= 0 && { block }),
    ...(allowed !== null && { allowed }),
    ...(!isAsAsked(asked, contract, step, effects, before?.held ?? null) && { differs: effects }),
  };
}
