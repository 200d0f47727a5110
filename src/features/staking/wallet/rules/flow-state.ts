import type { Hex } from 'viem';
import type { StakingIntent } from './actions.ts';
import type { BatchRejection, SentBatch } from './batch.ts';
import type { RevertReason } from './revert-reason.ts';

/**
 * What the chain shows of a request whose outcome the wallet did not tell, compared with the state before it: it
 * happened, only the allowance changed, the account sent something that is without effect so far, no change, or the
 * chain could not be read.
 */
export type ChainEvidence = 'happened' | 'allowance_changed' | 'sent' | 'unchanged' | 'unread';

/** The changes that a transaction of a flow makes on the chain, in smallest units. */
export interface ChainSnapshot {
  /** The number of mined transactions of the account; null if unknown. */
  readonly minedCount: number | null;
  /** The number of its mined and pending transactions; null if unknown. */
  readonly pendingCount: number | null;
  readonly allowance: bigint;
  /** The stake: tokens in a pool, shares of a vault. */
  readonly held: bigint;
  /** Claimable rewards; null for vaults. */
  readonly earned: bigint | null;
}

/** The last request to the wallet. */
export interface WalletRequest {
  /** The time before it was sent in milliseconds since 1970. */
  readonly at: number;
  /** The chain before it; null if it could not be read. */
  readonly before: ChainSnapshot | null;
}

/**
 * The transactions of a flow in order. Some tokens change an allowance only after a reset to zero; an approval is
 * needed if the allowance is too small.
 */
export const flowSteps = ['reset_allowance', 'approve', 'execute'] as const;
export type FlowStep = (typeof flowSteps)[number];

/** Why nothing was sent, apart from a predicted revert. */
export const preflightErrors = [
  'wrong_chain',
  'wrong_account',
  'disconnected',
  'no_code',
  'wrong_token',
  'not_allowed',
  'too_little_balance',
  'wallet_busy',
  'wallet_silent',
  'chain_unreachable',
  'too_little_currency',
  'duplicate_batch',
  'wallet_failed',
] as const;
export type PreflightError = (typeof preflightErrors)[number];

/** The result of a flow. Only `success` means that the action happened. */
export type FlowResult =
  | { readonly outcome: 'success'; readonly hashes: readonly Hex[] }
  /** The wallet sent another amount, which was mined. */
  | {
      readonly outcome: 'changed';
      readonly hashes: readonly Hex[];
      readonly step: FlowStep;
      readonly units: bigint;
    }
  /** With `partial` some calls of a batch succeeded, which the wallet had promised not to happen. */
  | {
      readonly outcome: 'reverted' | 'partial';
      readonly hashes: readonly Hex[];
      readonly step: FlowStep;
      /** The state of the chain, if only the wallet reported it. */
      readonly chain?: ChainEvidence;
    }
  /** The wallet says that it could not get a batch on the chain and does not try again. */
  | { readonly outcome: 'not_included'; readonly step: FlowStep; readonly chain?: ChainEvidence }
  | { readonly outcome: LostOutcome; readonly sent: Sent; readonly chain?: ChainEvidence }
  /** The wallet gave no usable answer to a request that it may have sent. */
  | { readonly outcome: 'unanswered'; readonly step: FlowStep; readonly chain: ChainEvidence }
  /** The user rejected the wallet request. */
  | { readonly outcome: 'rejected'; readonly step: FlowStep }
  /** The simulation reverted, so nothing was sent. */
  | { readonly outcome: 'would_revert'; readonly step: FlowStep; readonly reason: RevertReason }
  | {
      readonly outcome: 'preflight_failed';
      readonly error: PreflightError;
      /** The state of the chain, if the wallet may have sent it nevertheless. */
      readonly chain?: ChainEvidence;
    }
  /**
   * The user stopped waiting for the wallet, or closed the page before it answered (`interrupted`): its request may
   * still be open.
   */
  | {
      readonly outcome: 'stopped_waiting' | 'interrupted';
      readonly step: FlowStep;
      readonly chain?: ChainEvidence;
    };

/**
 * What is unknown or cannot be expected any more. With `foreign` the wallet named a transaction that has nothing to do
 * with it. Of a batch: the wallet does not know its id (`forgotten`), or says that it succeeded but names no
 * transaction (`unverified`).
 */
export type LostOutcome = 'replaced' | 'dropped' | 'timeout' | 'forgotten' | 'unverified' | 'foreign';

/** A pending transaction or batch. */
export type Sent = SentTransaction | SentBatch;

/** Returns whether what was sent is a batch. */
export const isBatch = (sent: Sent): sent is SentBatch => 'batchId' in sent;

/** Returns the known transactions of what was sent; none for a batch that the wallet has not confirmed. */
export const getHashes = (sent: Sent): readonly Hex[] => (isBatch(sent) ? sent.hashes : [sent.hash]);

/** A pending transaction. */
export interface SentTransaction {
  readonly step: FlowStep;
  readonly hash: Hex;
  /** The time of sending in milliseconds since 1970. */
  readonly at: number;
  /** Null until a node returned the transaction. */
  readonly nonce: number | null;
  /** The least nonce that it can have: the transactions of the account before it, mined and pending. */
  readonly leastNonce?: number;
  /** Since when it has been watched, in milliseconds since 1970: sent, or restored after the tab was closed. */
  readonly pollingSince: number;
  /** When a node last knew it, in milliseconds since 1970; null if none did since `pollingSince`. */
  readonly foundAt: number | null;
}

/** The difference between what leaves and what arrives, in smallest units of the staking token. */
export interface TransferLoss {
  /** The amount that leaves the wallet, or the value of the shares that leave the contract. */
  readonly sent: bigint;
  /** The amount that is credited to the account, or that its wallet receives. */
  readonly arrives: bigint;
}

/** An estimated network fee in the smallest unit of the chain's currency (wei). */
export interface FeeEstimate {
  readonly gas: bigint;
  readonly wei: bigint;
}

export type FlowPhase =
  /** Chain, account, code, token and balance are being checked, which determines the steps. */
  | { readonly at: 'checking' }
  /** The simulation shows that less arrives than leaves, so the user decides before anything is sent. */
  | { readonly at: 'warned'; readonly loss: TransferLoss; readonly step: FlowStep }
  | { readonly at: 'simulating'; readonly step: FlowStep }
  /** The wallet waits for its user. The fee is null if it could not be estimated. */
  | { readonly at: 'asking'; readonly step: FlowStep; readonly fee: FeeEstimate | null }
  | { readonly at: 'waiting'; readonly sent: Sent }
  /**
   * One step is done and the next waits for the user: after a reload no wallet opens by itself, nor after its user
   * declined what a batch requires.
   */
  | { readonly at: 'ready'; readonly step: FlowStep }
  | { readonly at: 'ended'; readonly result: FlowResult };

/** The flow of an intent through its transactions. */
export interface TransactionFlow {
  readonly intent: StakingIntent;
  /** Empty until the preflight is done. */
  readonly steps: readonly FlowStep[];
  /** The steps that were mined, also before a reload. */
  readonly confirmed: readonly FlowStep[];
  /** True if all steps were simulated together; false if each is only simulated right before it is sent. */
  readonly isWhollySimulated: boolean;
  /**
   * Whether the wallet sends several steps as one batch, or why it does not: it cannot, it refused a batch, or its user
   * declined the upgrade of the account that a batch requires.
   */
  readonly batching: 'off' | 'on' | BatchRejection;
  /** The amount of the mined approval, which its user can change in the wallet; null if unknown. */
  readonly approved: bigint | null;
  /** Null before the first request. */
  readonly request: WalletRequest | null;
  /** True if the page was reloaded since the flow started. */
  readonly resumed: boolean;
  readonly phase: FlowPhase;
}

export type FlowEvent =
  | {
      readonly type: 'planned';
      readonly steps: readonly FlowStep[];
      readonly isWhollySimulated: boolean;
      readonly loss: TransferLoss | null;
    }
  /** The user accepts that less arrives than leaves. */
  | { readonly type: 'accepted' }
  | { readonly type: 'simulated'; readonly fee: FeeEstimate | null }
  /** The step is the one that would revert; the current one by default. */
  | { readonly type: 'would_revert'; readonly reason: RevertReason; readonly step?: FlowStep }
  | { readonly type: 'preflight_failed'; readonly error: PreflightError; readonly chain?: ChainEvidence }
  | { readonly type: 'rejected' }
  | { readonly type: 'stopped_waiting' }
  /** The wallet is about to be asked. */
  | { readonly type: 'requested'; readonly request: WalletRequest }
  | { readonly type: 'unanswered'; readonly chain: ChainEvidence }
  /** The later state of the chain, for a flow that ended uncertainly. */
  | { readonly type: 'chain_read'; readonly chain: ChainEvidence }
  | { readonly type: 'sent'; readonly hash: Hex; readonly at: number; readonly leastNonce?: number }
  | { readonly type: 'batch_sent'; readonly batchId: string; readonly rdns: string; readonly at: number }
  | { readonly type: 'batch_rejected'; readonly reason: BatchRejection }
  /** The wallet says that all calls of the batch succeeded in these transactions, which the chain has to confirm. */
  | { readonly type: 'batch_confirmed'; readonly hashes: readonly Hex[] }
  | {
      readonly type: 'batch_failed';
      readonly outcome: 'reverted' | 'partial';
      readonly hashes: readonly Hex[];
      readonly chain?: ChainEvidence;
    }
  | { readonly type: 'batch_not_included'; readonly chain?: ChainEvidence }
  /** A node knows the transaction; `at` in milliseconds since 1970. */
  | { readonly type: 'seen'; readonly nonce: number | null; readonly at: number }
  /** The wallet resent the transaction with another fee. */
  | { readonly type: 'repriced'; readonly hash: Hex }
  /** The units are the amount in the transaction, if it is known. */
  | { readonly type: 'mined'; readonly succeeded: boolean; readonly units?: bigint }
  | { readonly type: 'lost'; readonly outcome: LostOutcome; readonly chain?: ChainEvidence }
  /** Polls for a lost transaction again, or continues after a reload. */
  | { readonly type: 'continued'; readonly at: number };
