import type { Hex } from 'viem';
import { nowMs } from '../../../../shared/clock.ts';
import { parseBatchStatus, type SentBatch, unknownBatchCode } from '../rules/batch.ts';
import { type ChainEvidence, type ChainSnapshot, type FlowEvent, flowSteps } from '../rules/flow-state.ts';
import { hasEventOf, isReceiptOf, parseReceipt } from '../rules/provider-responses.ts';
import { giveUpAfterMs } from '../rules/transaction-status.ts';
import { readChain } from './contract-reads.ts';
import type { FlowContext } from './encode-step.ts';
import { readEvidence } from './read-evidence.ts';
import { requestWallet, WalletError } from './request.ts';

/** After this time of watching, in milliseconds, a batch that its wallet does not know is forgotten. */
const forgottenAfterMs = 30_000;

/** Polls the wallet, which alone knows a batch before it is on the chain. */
async function pollWallet(
  context: FlowContext,
  { batchId, pollingSince }: SentBatch,
  before: ChainSnapshot | null,
): Promise<FlowEvent | null> {
  const { provider, contract } = context;
  const response = await requestWallet(provider, 'wallet_getCallsStatus', [batchId]).catch(
    (thrown: unknown) => thrown,
  );
  const isLate = nowMs() - pollingSince >= forgottenAfterMs;
  if (response instanceof WalletError && response.failure.code === unknownBatchCode)
    return isLate ? { type: 'lost', outcome: 'forgotten' } : null;
  const status = parseBatchStatus(response, { batchId, chainId: contract.chain_id });
  switch (status?.code) {
    case 'confirmed':
      return status.hashes.length > 0
        ? { type: 'batch_confirmed', hashes: status.hashes }
        : { type: 'lost', outcome: 'unverified' };
    case 'reverted':
    case 'partial':
      return { type: 'batch_failed', outcome: status.code, hashes: status.hashes };
    case 'not_included':
      return { type: 'batch_not_included' };
    case 'pending':
      return isLate ? findEffect(context, before) : null;
    case undefined:
      return findEffect(context, before);
  }
}

/** Returns what the chain shows of a batch of which its wallet tells nothing; null without the effect of it. */
async function findEffect(context: FlowContext, before: ChainSnapshot | null): Promise<FlowEvent | null> {
  const chain = await readEvidence(context, flowSteps, before, 1);
  return chain === 'happened' ? { type: 'lost', outcome: 'unverified', chain } : null;
}

/**
 * Polls the chain for the transactions that the wallet named. Only their receipts and the effect of all steps make the
 * batch a success: a wallet could name a transaction that did only a part of it.
 */
async function pollReceipts(
  context: FlowContext,
  { hashes }: SentBatch,
  before: ChainSnapshot | null,
): Promise<FlowEvent | null> {
  const { provider, contract, intent } = context;
  if ((await readChain(provider)) !== contract.chain_id) return null;
  const contracts = [contract.address, contract.staking_token.address];
  const found = await Promise.all(
    hashes.map(async (hash) => {
      const receipt = await requestWallet(provider, 'eth_getTransactionReceipt', [hash]);
      const parsed = parseReceipt(receipt, hash);
      return (
        parsed && {
          ...parsed,
          isOwn: isReceiptOf(receipt, intent.account, contracts),
          hasEvent: hasEventOf(receipt, intent.account, [contract.address]),
        }
      );
    }),
  );
  const receipts = found.filter((receipt) => receipt !== null);
  if (receipts.length < hashes.length) return null;
  if (!receipts.some(({ isOwn }) => isOwn)) return { type: 'lost', outcome: 'foreign' };
  const succeeded = receipts.filter(({ succeeded }) => succeeded).length;
  if (succeeded === 0) return { type: 'mined', succeeded: false };
  if (succeeded < receipts.length) return { type: 'batch_failed', outcome: 'partial', hashes };
  if (before !== null) return checkEffect(await readEvidence(context, flowSteps, before), hashes);
  // What was restored without the chain before it still has its events.
  const hasExecuted = receipts.some(({ hasEvent }) => hasEvent);
  return hasExecuted
    ? { type: 'mined', succeeded: true }
    : { type: 'batch_failed', outcome: 'partial', hashes };
}

/** Returns what mined transactions of a batch are, judged by what the chain shows; null while it cannot be read. */
function checkEffect(chain: ChainEvidence, hashes: readonly Hex[]): FlowEvent | null {
  switch (chain) {
    case 'happened':
      return { type: 'mined', succeeded: true };
    case 'allowance_changed':
      return { type: 'batch_failed', outcome: 'partial', hashes };
    case 'sent':
    case 'unchanged':
      return { type: 'lost', outcome: 'foreign' };
    case 'unread':
      return null;
  }
}

/** Returns whether the chain confirms that all named transactions were reverted. */
async function hasReverted(context: FlowContext, sent: SentBatch): Promise<boolean> {
  const event = sent.hashes.length === 0 ? null : await pollReceipts(context, sent, null).catch(() => null);
  return event?.type === 'mined' && !event.succeeded;
}

/** Adds what the chain shows to what only the wallet reports. */
async function compareWithChain(
  context: FlowContext,
  event: FlowEvent,
  before: ChainSnapshot | null,
): Promise<FlowEvent> {
  switch (event.type) {
    case 'batch_failed':
    case 'batch_not_included':
    case 'lost':
      return { ...event, chain: await readEvidence(context, flowSteps, before) };
    default:
      return event;
  }
}

/**
 * Polls the status of a batch once.
 * @param before the chain before it was sent; null if unknown
 * @returns the resulting event; null without news
 */
export async function pollBatch(
  context: FlowContext,
  sent: SentBatch,
  before: ChainSnapshot | null,
): Promise<FlowEvent | null> {
  const poll = sent.hashes.length > 0 ? pollReceipts : pollWallet;
  // A failed poll says nothing about the batch, so only the timeout applies.
  const event = await poll(context, sent, before).catch(() => null);
  if (event?.type === 'batch_failed' && event.outcome === 'reverted') {
    if (await hasReverted(context, { ...sent, hashes: event.hashes })) return event;
  }
  if (event !== null) return compareWithChain(context, event, before);
  return nowMs() - sent.pollingSince >= giveUpAfterMs ? { type: 'lost', outcome: 'timeout' } : null;
}
