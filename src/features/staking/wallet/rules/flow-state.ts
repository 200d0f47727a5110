import type { Hex } from 'viem';
import type { StakingIntent } from './actions.ts';
import type { BatchRejection, SentBatch } from './batch.ts';
import type { ChainEvidence, ChainSnapshot } from './chain-snapshot.ts';
import type { Effect } from './effects.ts';
import type { RevertReason } from './revert-reason.ts';

export interface WalletRequest {
  readonly at: number;
  /** The chain before it; null if it could not be read. */
  readonly before: ChainSnapshot | null;
}

/** The steps in order. Some tokens change an allowance only after a reset to zero. */
export const flowSteps = ['reset_allowance', 'approve', 'execute'] as const;
export type FlowStep = (typeof flowSteps)[number];

/** Reasons for sending nothing, other than a predicted revert. */
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

/** Only `success` means that the action happened. */
export type FlowResult =
  | { readonly outcome: 'success'; readonly hashes: readonly Hex[] }
  /** The wallet sent something else, which was mined: another amount, or for another receiver. */
  | {
      readonly outcome: 'changed';
      readonly hashes: readonly Hex[];
      readonly step: FlowStep;
      readonly effects: readonly Effect[];
    }
  /** With `partial` only some calls of a batch succeeded, although the wallet had promised atomicity. */
  | {
      readonly outcome: 'reverted' | 'partial';
      readonly hashes: readonly Hex[];
      readonly step: FlowStep;
      /** The chain's state, if only the wallet reported it. */
      readonly chain?: ChainEvidence;
    }
  /** The wallet says that it could not get a batch on the chain and stopped trying. */
  | { readonly outcome: 'not_included'; readonly step: FlowStep; readonly chain?: ChainEvidence }
  | { readonly outcome: LostOutcome; readonly sent: Sent; readonly chain?: ChainEvidence }
  /** The wallet gave no usable response to a request that it may have sent. */
  | { readonly outcome: 'unanswered'; readonly step: FlowStep; readonly chain: ChainEvidence }
  /** The wallet says that its user declined; `unchanged` means that the chain does not contradict it. */
  | { readonly outcome: 'rejected'; readonly step: FlowStep; readonly chain: ChainEvidence }
  /** The simulation reverted, so nothing was sent. */
  | { readonly outcome: 'would_revert'; readonly step: FlowStep; readonly reason: RevertReason }
  | {
      readonly outcome: 'preflight_failed';
      readonly error: PreflightError;
      /** The step and the chain's state, if the wallet may have sent it nevertheless. */
      readonly step?: FlowStep;
      readonly chain?: ChainEvidence;
    }
  /** The request may still be open; `interrupted` if the page was closed before a response. */
  | {
      readonly outcome: 'stopped_waiting' | 'interrupted';
      readonly step: FlowStep;
      readonly chain?: ChainEvidence;
    };

/**
 * Why an outcome is unknown or no longer expected. `removed`: a reorganisation of the chain removed mined
 * transactions. `unreadable`: the chain could not be read to the end. `foreign`: the wallet named an
 * unrelated transaction. For a batch, the wallet does not know its id (`forgotten`), or reports success but
 * names no transaction (`unverified`).
 */
export type LostOutcome =
  | 'replaced'
  | 'dropped'
  | 'removed'
  | 'timeout'
  | 'unreadable'
  | 'forgotten'
  | 'unverified'
  | 'foreign';

export type Sent = SentTransaction | SentBatch;

export const isBatch = (sent: Sent): sent is SentBatch => 'batchId' in sent;

/** Returns the known transactions; none for a batch that the wallet has not confirmed. */
export const getHashes = (sent: Sent): readonly Hex[] => (isBatch(sent) ? sent.hashes : [sent.hash]);

export interface SentTransaction {
  readonly step: FlowStep;
  readonly hash: Hex;
  readonly at: number;
  /** Null until a node returned the transaction. */
  readonly nonce: number | null;
  /** The lowest possible nonce: the account's earlier transactions, mined and pending. */
  readonly leastNonce?: number;
  /** The start of watching, in milliseconds since 1970: sent, or restored after the tab was closed. */
  readonly pollingSince: number;
  /** When a node last knew it, in milliseconds since 1970; null if none did since `pollingSince`. */
  readonly foundAt: number | null;
}

/** Amounts in smallest units of the staking token. */
export interface TransferLoss {
  /** The amount that leaves the wallet, or the value of the shares that leave the contract. */
  readonly sent: bigint;
  readonly arrives: bigint;
}

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
  /** The wallet did not report what it sent, so the chain is read before a result is shown. */
  | { readonly at: 'looking'; readonly step: FlowStep }
  | { readonly at: 'waiting'; readonly sent: Sent }
  /**
   * A wallet never opens automatically after a reload, or after its user declined a requirement of a batch.
   */
  | { readonly at: 'ready'; readonly step: FlowStep }
  | { readonly at: 'ended'; readonly result: FlowResult };

export interface TransactionFlow {
  readonly intent: StakingIntent;
  readonly steps: readonly FlowStep[];
  readonly confirmed: readonly FlowStep[];
  /** True if all steps were simulated together; false if each is only simulated right before it is sent. */
  readonly isWhollySimulated: boolean;
  /** `on` sends several steps as a batch; a rejection says why the wallet did not. */
  readonly batching: 'off' | 'on' | BatchRejection;
  /** The mined approval's amount, which its user can change in the wallet; null if unknown. */
  readonly approved: bigint | null;
  readonly request: WalletRequest | null;
  /** The last block in which a transaction of this flow was mined; null if unknown. */
  readonly minedAt: number | null;
  /**
   * Transactions mined since the page was loaded, oldest first: a reorganisation of the chain can remove
   * them. A removed transaction before a later one stays, but is not confirmed until it is mined again.
   */
  readonly mined: readonly Sent[];
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
  /** `step` would revert; the current step by default. */
  | { readonly type: 'would_revert'; readonly reason: RevertReason; readonly step?: FlowStep }
  | { readonly type: 'preflight_failed'; readonly error: PreflightError; readonly chain?: ChainEvidence }
  /** The wallet responded without naming a transaction; the chain is being read. */
  | { readonly type: 'answered' }
  | { readonly type: 'rejected'; readonly chain: ChainEvidence }
  | { readonly type: 'stopped_waiting' }
  /** The wallet is about to be asked. */
  | { readonly type: 'requested'; readonly request: WalletRequest }
  | { readonly type: 'unanswered'; readonly chain: ChainEvidence }
  /** The later state of the chain, for a flow that ended uncertainly. */
  | { readonly type: 'chain_read'; readonly chain: ChainEvidence }
  | { readonly type: 'sent'; readonly hash: Hex; readonly at: number; readonly leastNonce?: number }
  | { readonly type: 'batch_sent'; readonly batchId: string; readonly rdns: string; readonly at: number }
  | { readonly type: 'batch_rejected'; readonly reason: BatchRejection }
  /** The wallet says that the batch succeeded in these transactions, which the chain must confirm. */
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
  | {
      readonly type: 'mined';
      readonly succeeded: boolean;
      /** Its effects, if they differ from the requested effects. */
      readonly differs?: readonly Effect[];
      readonly allowed?: bigint;
      readonly block?: number;
    }
  /** Mined transactions that are no longer on the chain; `sent` is the last. */
  | { readonly type: 'removed'; readonly sent: Sent; readonly missing: readonly Sent[] }
  | { readonly type: 'found' }
  | { readonly type: 'lost'; readonly outcome: LostOutcome; readonly chain?: ChainEvidence }
  /** Polls for a lost transaction again, or continues after a reload. */
  | { readonly type: 'continued'; readonly at: number };
