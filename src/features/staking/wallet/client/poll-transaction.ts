import type { Hex } from 'viem';
import { nowMs } from '#shared/dates/clock.ts';
import type { ContractCall } from '../rules/actions.ts';
import type { ChainSnapshot } from '../rules/chain-snapshot.ts';
import { toEffect } from '../rules/compare-effects.ts';
import type { FlowEvent, SentTransaction } from '../rules/flow-state.ts';
import { isObject, parseHash, parseQuantity, parseReceipt } from '../rules/provider-responses.ts';
import { matchCall } from '../rules/sent-call.ts';
import { getNonce, resolveStatus, type TransactionStatus } from '../rules/transaction-status.ts';
import { readChain } from './contract-reads.ts';
import { encodeStep, type FlowContext } from './encode-step.ts';
import { isOlder, readEffects, toMinedEvent } from './read-effects.ts';
import { readEvidence } from './read-evidence.ts';
import { type Provider, requestWallet } from './request.ts';

/** Recent blocks searched for a replacement transaction. */
const blocksSearched = 12;
/** Interval of recording that a node knows a transaction. */
const foundIntervalMs = 30_000;

interface FetchedStatus extends TransactionStatus {
  readonly nonce: number | null;
}

async function fetchStatus(
  provider: Provider,
  account: Hex,
  { hash, nonce }: SentTransaction,
): Promise<FetchedStatus> {
  const mined = await requestWallet(provider, 'eth_getTransactionCount', [account, 'latest']);
  const receipt = parseReceipt(await requestWallet(provider, 'eth_getTransactionReceipt', [hash]), hash);
  const transaction = receipt ? null : await requestWallet(provider, 'eth_getTransactionByHash', [hash]);
  const ownTransaction =
    isObject(transaction) && parseHash(transaction['hash']) === hash ? transaction : null;
  return {
    receipt,
    isKnown: ownTransaction !== null,
    minedCount: parseQuantity(mined),
    nonce: nonce ?? (ownTransaction ? parseQuantity(ownTransaction['nonce']) : null),
    now: nowMs(),
  };
}

async function fetchBlockTransactions(provider: Provider, block: number): Promise<readonly unknown[]> {
  const response = await requestWallet(provider, 'eth_getBlockByNumber', [`0x${block.toString(16)}`, true]);
  const list = isObject(response) ? response['transactions'] : null;
  return Array.isArray(list) ? list.slice(0, 5_000) : [];
}

const isOwnTransaction = (transaction: Record<string, unknown>, account: Hex) =>
  String(transaction['from']).toLowerCase() === account.toLowerCase();

const isSameCall = (transaction: Record<string, unknown>, call: ContractCall) =>
  String(transaction['to']).toLowerCase() === call.to.toLowerCase() &&
  String(transaction['input'] ?? transaction['data']).toLowerCase() === call.data.toLowerCase();

/**
 * Finds the transaction that took another transaction's nonce: the same call with another fee, or a
 * transaction that did something else with this contract or its token. Null if there is none.
 */
async function findReplacement(context: FlowContext, nonce: number, call: ContractCall): Promise<Hex | null> {
  const { provider, intent } = context;
  const last = parseQuantity(await requestWallet(provider, 'eth_blockNumber')) ?? 0;
  for (let block = last; block > Math.max(0, last - blocksSearched); block--) {
    for (const one of await fetchBlockTransactions(provider, block)) {
      if (!isObject(one) || parseQuantity(one['nonce']) !== nonce) continue;
      if (!isOwnTransaction(one, intent.account)) continue;
      const hash = parseHash(one['hash']);
      if (hash === null || isSameCall(one, call)) return hash;
      return ((await readEffects(context, hash))?.effects.length ?? 0) > 0 ? hash : null;
    }
  }
  return null;
}

/**
 * Identifies a mined transaction: a flow's request, or something else that it did for the account. Contract
 * accounts send through others or to themselves, so the events decide. Null while its node does not return
 * it.
 */
async function identify(
  context: FlowContext,
  { hash, step, leastNonce }: SentTransaction,
  before: ChainSnapshot | null,
): Promise<FlowEvent | null> {
  const { provider, contract, intent } = context;
  const transaction = await requestWallet(provider, 'eth_getTransactionByHash', [hash]);
  const receipt = await readEffects(context, hash);
  if (!isObject(transaction) || parseHash(transaction['hash']) !== hash || receipt === null) return null;
  const { succeeded, block, effects } = receipt;
  const isOwn = isOwnTransaction(transaction, intent.account);
  const isNew =
    before !== null &&
    !isOlder(receipt, before) &&
    !(isOwn && (parseQuantity(transaction['nonce']) ?? 0) < (leastNonce ?? 0));
  const match = matchCall(transaction, { intent, step, call: encodeStep(context, step), leastNonce });
  const mined = { type: 'mined', succeeded, ...(block !== null && { block }) } as const;
  // The wallet's own transaction costs a fee, whatever its purpose.
  if (!succeeded && (match || (isOwn && isNew))) return mined;
  if (match?.units !== undefined) {
    const sentEffect = toEffect(intent, contract, step, match.units);
    return toMinedEvent(context, step, [{ ...receipt, effects: [sentEffect] }], before);
  }
  if (match) return mined;
  if (succeeded && isNew && effects.length > 0) return toMinedEvent(context, step, [receipt], before);
  return { type: 'lost', outcome: 'foreign', chain: await readEvidence(context, [step], before) };
}

/**
 * Returns null if there is no news, or on another chain; `before` is the chain before it was sent, if known.
 */
export async function pollTransaction(
  context: FlowContext,
  sent: SentTransaction,
  before: ChainSnapshot | null,
): Promise<FlowEvent | null> {
  const { provider, contract, intent } = context;
  try {
    if ((await readChain(provider)) !== contract.chain_id) return null;
    const status = await fetchStatus(provider, intent.account, sent);
    const resolved = resolveStatus({ ...sent, nonce: status.nonce }, status);
    if (resolved === 'succeeded' || resolved === 'reverted')
      return (await identify(context, sent, before)) ?? findTimeout(sent);
    const nonce = getNonce({ ...sent, nonce: status.nonce }, status);
    if (resolved === 'replaced' && nonce !== null) {
      const hash = await findReplacement(context, nonce, encodeStep(context, sent.step));
      if (hash !== null && hash !== sent.hash) return { type: 'repriced', hash };
      // Nodes count a transaction slightly before they return its receipt.
      const receipt = await requestWallet(provider, 'eth_getTransactionReceipt', [sent.hash]);
      return parseReceipt(receipt, sent.hash) ? null : { type: 'lost', outcome: 'replaced' };
    }
    if (resolved !== 'waiting') return { type: 'lost', outcome: resolved };
    const isNews = sent.nonce !== status.nonce || status.now - (sent.foundAt ?? 0) > foundIntervalMs;
    return status.isKnown && isNews ? { type: 'seen', nonce: status.nonce, at: status.now } : null;
  } catch {
    return findTimeout(sent);
  }
}

/** Returns the end of watching an unreadable transaction: a failed poll says nothing about it. */
function findTimeout(sent: SentTransaction): FlowEvent | null {
  const unknownStatus = { receipt: null, isKnown: true, minedCount: null, now: nowMs() };
  return resolveStatus(sent, unknownStatus) === 'timeout' ? { type: 'lost', outcome: 'unreadable' } : null;
}
