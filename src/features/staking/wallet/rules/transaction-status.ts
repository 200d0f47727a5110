import type { SentTransaction } from './flow-state.ts';

export interface TransactionStatus {
  readonly receipt: { readonly succeeded: boolean } | null;
  /** True if a node knows the transaction, mined or not. */
  readonly isKnown: boolean;
  /** The account's mined transactions, read before the receipt; null if unknown. */
  readonly minedCount: number | null;
  readonly now: number;
}

/** After this time, a transaction that no node knows is dropped, and polling of a known one stops. */
export const giveUpAfterMs = 10 * 60_000;

/**
 * The time after which a transaction that no node knows may have been replaced by another with the same
 * nonce.
 */
const unknownAfterMs = 10_000;

/** Returns a transaction's nonce, or the lowest possible one if no node ever knew it. */
export function getNonce(sent: SentTransaction, { isKnown, now }: TransactionStatus): number | null {
  if (sent.nonce !== null) return sent.nonce;
  const isUnknown = !isKnown && now - sent.pollingSince >= unknownAfterMs;
  return isUnknown ? (sent.leastNonce ?? null) : null;
}

/**
 * Treats a used nonce that has no receipt as a replacement, and a transaction unknown to nodes for ten
 * minutes as dropped.
 */
export function resolveStatus(
  sent: SentTransaction,
  status: TransactionStatus,
): 'succeeded' | 'reverted' | 'replaced' | 'dropped' | 'timeout' | 'waiting' {
  const { receipt, isKnown, minedCount, now } = status;
  if (receipt) return receipt.succeeded ? 'succeeded' : 'reverted';
  const nonce = getNonce(sent, status);
  if (nonce !== null && minedCount !== null && minedCount > nonce) return 'replaced';
  const { pollingSince, foundAt } = sent;
  if (!isKnown) return now - Math.max(pollingSince, foundAt ?? 0) >= giveUpAfterMs ? 'dropped' : 'waiting';
  return now - pollingSince >= giveUpAfterMs ? 'timeout' : 'waiting';
}
