import type { Hex } from 'viem';
import { nowMs } from '../../../../shared/clock.ts';
import type { ContractCall } from '../rules/actions.ts';
import type { ChainSnapshot, FlowEvent, SentTransaction } from '../rules/flow-state.ts';
import {
  isObject,
  isReceiptOf,
  parseHash,
  parseQuantity,
  parseReceipt,
} from '../rules/provider-responses.ts';
import { matchCall } from '../rules/sent-call.ts';
import { getNonce, resolveStatus, type TransactionStatus } from '../rules/transaction-status.ts';
import { readChain } from './contract-reads.ts';
import { encodeStep, type FlowContext } from './encode-step.ts';
import { readEvidence } from './read-evidence.ts';
import { type Provider, requestWallet } from './request.ts';

/** The number of recent blocks searched for a replacement transaction. */
const blocksSearched = 12;
/** The interval at which it is noted that a transaction is still known, in milliseconds. */
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

/** Finds the hash of the same call with the same nonce but another fee; null if the replacement is another call. */
async function findRepriced(
  provider: Provider,
  account: Hex,
  nonce: number,
  call: ContractCall,
): Promise<Hex | null> {
  const last = parseQuantity(await requestWallet(provider, 'eth_blockNumber')) ?? 0;
  for (let block = last; block > Math.max(0, last - blocksSearched); block--) {
    for (const one of await fetchBlockTransactions(provider, block)) {
      if (!isObject(one) || parseQuantity(one['nonce']) !== nonce) continue;
      if (!isOwnTransaction(one, account)) continue;
      return isSameCall(one, call) ? parseHash(one['hash']) : null;
    }
  }
  return null;
}

/**
 * Returns what a mined transaction is for a flow: its request, or the execution of it by the account's contract.
 * @returns null while its node does not return it
 */
async function identify(
  context: FlowContext,
  { hash, step, leastNonce }: SentTransaction,
  before: ChainSnapshot | null,
  succeeded: boolean,
): Promise<FlowEvent | null> {
  const { provider, contract, intent } = context;
  const transaction = await requestWallet(provider, 'eth_getTransactionByHash', [hash]);
  if (!isObject(transaction) || parseHash(transaction['hash']) !== hash) return null;
  const expected = { intent, step, call: encodeStep(context, step), leastNonce };
  const match = matchCall(transaction, expected);
  if (match) return { type: 'mined', succeeded, ...(match.units !== undefined && { units: match.units }) };
  const chain = await readEvidence(context, [step], before);
  // Accounts that are contracts send through another account, or to themselves.
  const receipt = await requestWallet(provider, 'eth_getTransactionReceipt', [hash]);
  const isOlder = (parseQuantity(transaction['nonce']) ?? 0) < (leastNonce ?? 0);
  const isIndirect =
    isReceiptOf(receipt, intent.account, [contract.address, contract.staking_token.address]) &&
    !(isOlder && isOwnTransaction(transaction, intent.account));
  return succeeded && isIndirect && chain === 'happened'
    ? { type: 'mined', succeeded }
    : { type: 'lost', outcome: 'foreign', chain };
}

/**
 * Polls the status of a transaction once.
 * @param before the chain before it was sent; null if unknown
 * @returns the resulting event; null without news, also while the wallet is on another chain
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
      return (await identify(context, sent, before, resolved === 'succeeded')) ?? findTimeout(sent);
    const nonce = getNonce({ ...sent, nonce: status.nonce }, status);
    if (resolved === 'replaced' && nonce !== null) {
      const hash = await findRepriced(provider, intent.account, nonce, encodeStep(context, sent.step));
      if (hash !== null) return { type: 'repriced', hash };
      // Nodes count a transaction a moment before they return its receipt.
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

/** Returns the timeout of a transaction: a failed poll says nothing about it. */
function findTimeout(sent: SentTransaction): FlowEvent | null {
  const unknownStatus = { receipt: null, isKnown: true, minedCount: null, now: nowMs() };
  return resolveStatus(sent, unknownStatus) === 'timeout' ? { type: 'lost', outcome: 'timeout' } : null;
}
