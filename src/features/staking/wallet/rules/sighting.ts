import type { Sent } from './journey.ts';

/** What a look at the chain shows of a transaction. */
export interface Sighting {
  readonly receipt: { readonly worked: boolean } | null;
  /** Whether a node knows it, mined or not. */
  readonly isKnown: boolean;
  /** How many transactions of the account are mined, read before the receipt was looked for; null where not read. */
  readonly minedCount: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A transaction that no node has known for so long is given up by all. */
export const dropAfterMs = 3 * 60_000;
/** How long the page waits at all, before it says where to look. */
export const giveUpAfterMs = 10 * 60_000;

/**
 * What a look at the chain means. A transaction whose number is used up, and which has no receipt, was replaced by
 * another of the same account.
 */
export function judgeSighting(
  sent: Sent,
  sighting: Sighting,
): 'worked' | 'reverted' | 'replaced' | 'dropped' | 'timeout' | 'waiting' {
  const { receipt, isKnown, minedCount, now } = sighting;
  if (receipt) return receipt.worked ? 'worked' : 'reverted';
  if (sent.nonce !== null && minedCount !== null && minedCount > sent.nonce) return 'replaced';
  const age = now - sent.at;
  if (age > giveUpAfterMs) return 'timeout';
  return !isKnown && age > dropAfterMs ? 'dropped' : 'waiting';
}
