import type { Hex } from 'viem';
import { nowMs } from '../../../../shared/clock.ts';
import type { ContractCall } from '../rules/actions.ts';
import type { FlowEvent, SentTransaction } from '../rules/flow-state.ts';
import { isObject, parseHash, parseQuantity, parseReceipt } from '../rules/provider-responses.ts';
import { getNonce, resolveStatus, type TransactionStatus } from '../rules/transaction-status.ts';
import { readChain } from './contract-reads.ts';
import type { FlowContext } from './encode-step.ts';
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
      if (String(one['from']).toLowerCase() !== account.toLowerCase()) continue;
      return isSameCall(one, call) ? parseHash(one['hash']) : null;
    }
  }
  return null;
}

/**
 * Polls the status of a transaction once.
 * @param call the call of the transaction
 * @returns the resulting event; null without news, also while the wallet is on another chain
 */
export async function pollTransaction(
  { provider, contract, intent }: FlowContext,
  sent: SentTransaction,
  call: ContractCall,
): Promise<FlowEvent | null> {
  try {
    if ((await readChain(provider)) !== contract.chain_id) return null;
    const status = await fetchStatus(provider, intent.account, sent);
    const resolved = resolveStatus({ ...sent, nonce: status.nonce }, status);
    if (resolved === 'succeeded' || resolved === 'reverted')
      return { type: 'mined', succeeded: resolved === 'succeeded' };
    const nonce = getNonce({ ...sent, nonce: status.nonce }, status);
    if (resolved === 'replaced' && nonce !== null) {
      const hash = await findRepriced(provider, intent.account, nonce, call);
      return hash === null ? { type: 'lost', outcome: 'replaced' } : { type: 'repriced', hash };
    }
    if (resolved !== 'waiting') return { type: 'lost', outcome: resolved };
    const isNews = sent.nonce !== status.nonce || status.now - (sent.foundAt ?? 0) > foundIntervalMs;
    return status.isKnown && isNews ? { type: 'seen', nonce: status.nonce, at: status.now } : null;
  } catch {
    // A failed poll says nothing about the transaction, so only the timeout applies.
    const unknownStatus = { receipt: null, isKnown: true, minedCount: null, now: nowMs() };
    return resolveStatus(sent, unknownStatus) === 'timeout' ? { type: 'lost', outcome: 'timeout' } : null;
  }
}
