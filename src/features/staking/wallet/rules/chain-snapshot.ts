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
  readonly shareDecimals: number | null;
  readonly earned: bigint | null;
}

export interface ValueChange {
  readonly value: 'balance' | 'held' | 'allowance' | 'earned';
  readonly from: bigint;
  readonly to: bigint;
  readonly decimals: number | null;
}

/**
 * The chain's evidence of a request whose outcome the wallet did not report. It happened only if a later
 * transaction did exactly that; changed values can have another cause.
 */
export type ChainEvidence =
  | { readonly state: 'happened'; readonly hash: Hex }
  | { readonly state: 'changed'; readonly changes: readonly ValueChange[] }
  | { readonly state: 'sent' | 'unchanged' | 'unread' };
