import type { FlowEvent, Sent, TransactionFlow } from '../rules/flow-state.ts';
import { getHashes } from '../rules/flow-state.ts';
import { parseQuantity } from '../rules/provider-responses.ts';
import { readChain } from './contract-reads.ts';
import type { FlowContext } from './encode-step.ts';
import { readEffects } from './read-effects.ts';
import { requestWallet } from './request.ts';

/** Confirmations after which a transaction is no longer watched. */
const finalConfirmations = 12;

/** Returns `final` with enough confirmations, an event if one is missing, null if the chain is unreadable. */
export async function checkMined(
  context: FlowContext,
  { mined, phase }: TransactionFlow,
): Promise<'final' | 'found' | FlowEvent | null> {
  const { provider, contract } = context;
  try {
    if ((await readChain(provider)) !== contract.chain_id) return null;
    const latest = parseQuantity(await requestWallet(provider, 'eth_blockNumber')) ?? 0;
    const result = phase.at === 'ended' ? phase.result : null;
    const isSuccess = result?.outcome === 'success' || (result !== null && 'sent' in result);
    let isFinal = true;
    const missing: Sent[] = [];
    for (const sent of mined) {
      const receipts = await Promise.all(getHashes(sent).map((hash) => readEffects(context, hash)));
      // It may have been mined again with another result.
      const isMissing = receipts.some((receipt) => receipt === null || (isSuccess && !receipt.succeeded));
      if (isMissing) missing.push(sent);
      isFinal &&= receipts.every((receipt) => latest - (receipt?.block ?? latest) >= finalConfirmations);
    }
    // The last transaction: when it is mined again, the previous transactions are as well.
    const last = missing.at(-1);
    if (last) return { type: 'removed', sent: last, missing };
    return isFinal ? 'final' : 'found';
  } catch {
    return null;
  }
}
