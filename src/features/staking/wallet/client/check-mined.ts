import type { FlowEvent, TransactionFlow } from '../rules/flow-state.ts';
import { getHashes } from '../rules/flow-state.ts';
import { parseQuantity } from '../rules/provider-responses.ts';
import { readChain } from './contract-reads.ts';
import type { FlowContext } from './encode-step.ts';
import { readEffects } from './read-effects.ts';
import { requestWallet } from './request.ts';

/** The number of blocks on top of a transaction after which it is not watched any more. */
const finalConfirmations = 12;

/**
 * Reads whether what a flow had mined is still on the chain.
 * @returns `final` once it has enough confirmations, an event if something is missing, and null if the chain cannot be
 * read
 */
export async function checkMined(
  context: FlowContext,
  { mined, phase }: TransactionFlow,
): Promise<'final' | 'found' | FlowEvent | null> {
  const { provider, contract } = context;
  try {
    if ((await readChain(provider)) !== contract.chain_id) return null;
    const latest = parseQuantity(await requestWallet(provider, 'eth_blockNumber')) ?? 0;
    const isSuccess = phase.at === 'ended' && phase.result.outcome === 'success';
    let isFinal = true;
    // Without an earlier transaction of an account its later ones are gone as well.
    for (const sent of mined.toReversed()) {
      const receipts = await Promise.all(getHashes(sent).map((hash) => readEffects(context, hash)));
      // It may have been mined again with another result.
      const isMissing = receipts.some((receipt) => receipt === null || (isSuccess && !receipt.succeeded));
      if (isMissing) return { type: 'removed', sent };
      isFinal &&= receipts.every((receipt) => latest - (receipt?.block ?? latest) >= finalConfirmations);
    }
    return isFinal ? 'final' : 'found';
  } catch {
    return null;
  }
}
