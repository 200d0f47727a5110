import type { Hex } from 'viem';

/** The on-chain values that a flow's transactions change, in smallest units. */
export interface ChainSnapshot {
  /** The last block before the other values were read; null if unknown. */
  readonly block: number | null;
  /** The account's mined transactions; null if unknown. */
  readonly minedCount: number | null;
  /** Its mined and pending transactions; null if unknown. */
  readonly pendingCount: number | null;
  /** The staking tokens in the wallet; null if unknown. */
  readonly balance: bigint | null;
  readonly allowance: bigint;
  /** The stake: tokens in a pool, shares of a vault. */
  readonly held: bigint;
  /** Null for pools. */
  readonly shareDecimals: number | null;
  /** Claimable rewards; null for vaults. */
  readonly earned: bigint | null;
}

/** A value that differs from before a request. */
export interface ValueChange {
  readonly value: 'balance' | 'held' | 'allowance' | 'earned';
  readonly from: bigint;
  readonly to: bigint;
  /** The decimals of a vault's shares; null for amounts of the token. */
  readonly decimals: number | null;
}

/**
 * The chain's evidence of a request whose outcome the wallet did not report. It happened only if a later
 * transaction did exactly that; changed values can have another cause. Otherwise the account sent something
 * without effect so far, nothing changed, or the chain could not be read.
 */
export type ChainEvidence =
  | { readonly state: 'happened'; readonly hash: Hex }
  | { readonly state: 'changed'; readonly changes: readonly ValueChange[] }
  | { readonly state: 'sent' | 'unchanged' | 'unread' };
