import { requireAddress } from '../rules/actions.ts';
import { findEvidence } from '../rules/chain-evidence.ts';
import type { ChainEvidence, ChainSnapshot, FlowStep } from '../rules/flow-state.ts';
import { parseQuantity } from '../rules/provider-responses.ts';
import { createContractReads, readChain } from './contract-reads.ts';
import type { FlowContext } from './encode-step.ts';
import { requestWallet, sleep, WalletError } from './request.ts';

/** How often the chain is read for an effect, and the interval in milliseconds: nodes lag, and blocks take a while. */
const [defaultAttempts, intervalMs] = [4, 750];

/**
 * Reads what the transactions of a flow change.
 * @throws {WalletError} also while the wallet is on another chain
 */
async function readSnapshot({ provider, contract, intent }: FlowContext): Promise<ChainSnapshot> {
  if ((await readChain(provider)) !== contract.chain_id)
    throw new WalletError({ code: null, data: undefined });
  const reads = createContractReads(provider, intent.account);
  const address = requireAddress(contract.address);
  const readCount = async (block: 'latest' | 'pending') =>
    parseQuantity(
      await requestWallet(provider, 'eth_getTransactionCount', [intent.account, block]).catch(() => null),
    );
  const [minedCount, pendingCount, allowance, held, earned] = await Promise.all([
    readCount('latest'),
    readCount('pending'),
    reads.allowance(requireAddress(contract.staking_token.address), address),
    reads.balance(address),
    intent.action === 'claim' ? reads.earned(address) : null,
  ]);
  return { minedCount, pendingCount, allowance, held, earned };
}

/** Reads the chain before a request to the wallet; null if it cannot be read. */
export const readBefore = (context: FlowContext): Promise<ChainSnapshot | null> =>
  readSnapshot(context).catch(() => null);

/**
 * Returns what the chain shows of a request whose outcome is not known.
 * @param steps the requested steps: one, or all of a batch
 * @param before the chain before the request; null if unknown
 * @param attempts how often the chain is read until it shows the effect
 */
export async function readEvidence(
  context: FlowContext,
  steps: readonly FlowStep[],
  before: ChainSnapshot | null,
  attempts = defaultAttempts,
): Promise<ChainEvidence> {
  let evidence: ChainEvidence = 'unread';
  for (let attempt = 0; before !== null && attempt < attempts; attempt++) {
    if (attempt > 0) await sleep(intervalMs);
    const after = await readBefore(context);
    if (after !== null) evidence = findEvidence(context.intent, steps, before, after);
    if (evidence === 'happened') return evidence;
  }
  return evidence;
}
