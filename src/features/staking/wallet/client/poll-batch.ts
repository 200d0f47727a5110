import { nowMs } from '#shared/dates/clock.ts';
import { parseBatchStatus, type SentBatch, unknownBatchCode } from '../rules/batch.ts';
import type { ChainSnapshot } from '../rules/chain-snapshot.ts';
import { type FlowEvent, flowSteps } from '../rules/flow-state.ts';
import { giveUpAfterMs } from '../rules/transaction-status.ts';
import { readChain } from './contract-reads.ts';
import type { FlowContext } from './encode-step.ts';
import { isOlder, readEffects, toMinedEvent } from './read-effects.ts';
import { readEvidence } from './read-evidence.ts';
import { requestWallet, WalletError } from './request.ts';

/** Time after which a batch that its wallet does not know counts as forgotten. */
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

/** Returns the chain's evidence of a batch that the wallet does not report; null if there is no effect. */
async function findEffect(context: FlowContext, before: ChainSnapshot | null): Promise<FlowEvent | null> {
  const chain = await readEvidence(context, flowSteps, before, 1);
  return chain.state === 'happened' ? { type: 'lost', outcome: 'unverified', chain } : null;
}

/** Requires events, because the wallet could name other transactions or only a part of the batch. */
async function pollReceipts(
  context: FlowContext,
  { hashes }: SentBatch,
  before: ChainSnapshot | null,
): Promise<FlowEvent | null> {
  if ((await readChain(context.provider)) !== context.contract.chain_id) return null;
  const found = await Promise.all(hashes.map((hash) => readEffects(context, hash)));
  const receipts = found.filter((receipt) => receipt !== null);
  if (receipts.length < hashes.length) return null;
  const succeeded = receipts.filter((receipt) => receipt.succeeded);
  if (succeeded.length === 0 && receipts.some((receipt) => receipt.isOwn && !isOlder(receipt, before)))
    return { type: 'mined', succeeded: false };
  const own = succeeded.filter((receipt) => receipt.effects.length > 0 && !isOlder(receipt, before));
  const effects = own.flatMap((receipt) => receipt.effects);
  if (effects.length === 0) return { type: 'lost', outcome: 'foreign' };
  const isOnlyAllowed = effects.every(({ kind }) => kind === 'allowed');
  if (isOnlyAllowed) return { type: 'batch_failed', outcome: 'partial', hashes };
  return toMinedEvent(context, 'execute', own, before);
}

/** Tests whether the chain confirms that all named transactions were reverted. */
async function hasReverted(context: FlowContext, sent: SentBatch): Promise<boolean> {
  const event = sent.hashes.length === 0 ? null : await pollReceipts(context, sent, null).catch(() => null);
  return event?.type === 'mined' && !event.succeeded;
}

/** Adds the chain's evidence to information that only the wallet reports. */
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

/** Returns null without news; `before` is the chain before it was sent, null if unknown. */
export async function pollBatch(
  context: FlowContext,
  sent: SentBatch,
  before: ChainSnapshot | null,
): Promise<FlowEvent | null> {
  const poll = sent.hashes.length > 0 ? pollReceipts : pollWallet;
  // A failed poll says nothing about the batch, so only the time counts.
  let isReadable = true;
  const event = await poll(context, sent, before).catch(() => {
    isReadable = false;
    return null;
  });
  if (event?.type === 'batch_failed' && event.outcome === 'reverted') {
    if (await hasReverted(context, { ...sent, hashes: event.hashes })) return event;
  }
  if (event !== null) return compareWithChain(context, event, before);
  const hasTimedOut = nowMs() - sent.pollingSince >= giveUpAfterMs;
  return hasTimedOut ? { type: 'lost', outcome: isReadable ? 'timeout' : 'unreadable' } : null;
}
