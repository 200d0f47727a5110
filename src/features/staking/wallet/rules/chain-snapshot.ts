import type { Hex } from 'viem';

/** The values that a transaction of a flow changes on the chain, in smallest units. */
export interface ChainSnapshot {
  /** The number of the last block before the other values were read; null if unknown. */
  readonly block: number | null;
  /** The number of mined transactions of the account; null if unknown. */
  readonly minedCount: number | null;
  /** The number of its mined and pending transactions; null if unknown. */
  readonly pendingCount: number | null;
  /** The staking tokens in the wallet; null if unknown. */
  readonly balance: bigint | null;
  readonly allowance: bigint;
  /** The stake: tokens in a pool, shares of a vault. */
  readonly held: bigint;
  /** The decimals of a vault's shares; null for pools. */
  readonly shareDecimals: number | null;
  /** Claimable rewards; null for vaults. */
  readonly earned: bigint | null;
}

/** A figure that is not what it was before a request. */
export interface ValueChange {
  readonly value: 'balance' | 'held' | 'allowance' | 'earned';
  readonly from: bigint;
  readonly to: bigint;
  /** The decimals of a vault's shares; null for amounts of the token. */
  readonly decimals: number | null;
}

/**
 * The evidence on the chain of a request whose outcome the wallet did not tell. It happened only if a transaction since then
 * did exactly that; values that changed can have another cause. Otherwise the account sent something that is without
 * effect so far, nothing changed, or the chain could not be read.
 */
export type ChainEvidence =
  | { readonly state: 'happened'; readonly hash: Hex }
  | { readonly state: 'changed'; readonly changes: readonly ValueChange[] }
  | { readonly state: 'sent' | 'unchanged' | 'unread' };
