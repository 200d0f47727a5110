import type { Hex } from 'viem';
import type { StakingIntent } from './actions.ts';
import type { RevertReason } from './revert-reason.ts';

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
  'no_code',
  'wrong_token',
  'not_allowed',
  'too_little_balance',
  'wallet_busy',
  'wallet_silent',
  'wallet_failed',
] as const;
export type PreflightError = (typeof preflightErrors)[number];

/** The result of a flow. Only `success` means that the action happened. */
export type FlowResult =
  | { readonly outcome: 'success'; readonly hash: Hex }
  | { readonly outcome: 'reverted'; readonly hash: Hex; readonly step: FlowStep }
  | { readonly outcome: 'replaced' | 'dropped' | 'timeout'; readonly sent: SentTransaction }
  /** The user rejected the wallet request. */
  | { readonly outcome: 'rejected'; readonly step: FlowStep }
  /** The simulation reverted, so nothing was sent. */
  | { readonly outcome: 'would_revert'; readonly step: FlowStep; readonly reason: RevertReason }
  | { readonly outcome: 'preflight_failed'; readonly error: PreflightError }
  /** The user stopped waiting for the wallet, whose request may still be open. */
  | { readonly outcome: 'stopped_waiting'; readonly step: FlowStep };

/** A pending transaction. */
export interface SentTransaction {
  readonly step: FlowStep;
  readonly hash: Hex;
  /** The time of sending in milliseconds since 1970. */
  readonly at: number;
  /** Null until a node returned the transaction. */
  readonly nonce: number | null;
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
  | { readonly at: 'waiting'; readonly sent: SentTransaction }
  /** One step is done and the next waits for the user: after a reload no wallet opens by itself. */
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
  | { readonly type: 'preflight_failed'; readonly error: PreflightError }
  | { readonly type: 'rejected' }
  | { readonly type: 'stopped_waiting' }
  | { readonly type: 'sent'; readonly hash: Hex; readonly at: number }
  /** A node knows the transaction; `at` in milliseconds since 1970. */
  | { readonly type: 'seen'; readonly nonce: number | null; readonly at: number }
  /** The wallet resent the transaction with another fee. */
  | { readonly type: 'repriced'; readonly hash: Hex }
  | { readonly type: 'mined'; readonly succeeded: boolean }
  | { readonly type: 'lost'; readonly outcome: 'replaced' | 'dropped' | 'timeout' }
  /** Polls for a lost transaction again, or continues after a reload. */
  | { readonly type: 'continued'; readonly at: number };

/** Returns the initial state of a flow. */
export const startFlow = (intent: StakingIntent): TransactionFlow => ({
  intent,
  steps: [],
  confirmed: [],
  isWhollySimulated: false,
  resumed: false,
  phase: { at: 'checking' },
});

const endFlow = (flow: TransactionFlow, result: FlowResult): TransactionFlow => ({
  ...flow,
  phase: { at: 'ended', result },
});
const waitFor = (flow: TransactionFlow, sent: SentTransaction): TransactionFlow => ({
  ...flow,
  phase: { at: 'waiting', sent },
});
const waitForNew = (flow: TransactionFlow, step: FlowStep, { hash, at }: { hash: Hex; at: number }) =>
  waitFor(flow, { step, hash, at, nonce: null, pollingSince: at, foundAt: null });

function afterStep(before: TransactionFlow, { step, hash }: SentTransaction): TransactionFlow {
  const flow = { ...before, confirmed: [...before.confirmed.filter((one) => one !== step), step] };
  const next = flow.steps[flow.steps.indexOf(step) + 1];
  if (next === undefined) return endFlow(flow, { outcome: 'success', hash });
  return { ...flow, phase: { at: flow.resumed ? 'ready' : 'simulating', step: next } };
}

/** Handles events before a transaction is sent. */
function beforeSending(flow: TransactionFlow, step: FlowStep | null, event: FlowEvent): TransactionFlow {
  if (event.type === 'preflight_failed')
    return endFlow(flow, { outcome: 'preflight_failed', error: event.error });
  const failing = event.type === 'would_revert' ? (event.step ?? step) : null;
  if (event.type === 'would_revert' && failing !== null)
    return endFlow(flow, { outcome: 'would_revert', step: failing, reason: event.reason });
  return flow;
}

function whileChecking(flow: TransactionFlow, event: FlowEvent): TransactionFlow {
  const [first] = event.type === 'planned' && isValidPlan(event.steps) ? event.steps : [];
  if (event.type !== 'planned' || first === undefined) return beforeSending(flow, null, event);
  const { steps, isWhollySimulated, loss } = event;
  const phase: FlowPhase = loss ? { at: 'warned', loss, step: first } : { at: 'simulating', step: first };
  return { ...flow, steps, isWhollySimulated, phase };
}

function whileAsking(flow: TransactionFlow, step: FlowStep, event: FlowEvent): TransactionFlow {
  switch (event.type) {
    case 'sent':
      return waitForNew(flow, step, event);
    case 'rejected':
    case 'stopped_waiting':
      return endFlow(flow, { outcome: event.type, step });
    default:
      return beforeSending(flow, step, event);
  }
}

function whileWaiting(flow: TransactionFlow, sent: SentTransaction, event: FlowEvent): TransactionFlow {
  switch (event.type) {
    case 'seen':
      return waitFor(flow, { ...sent, nonce: event.nonce ?? sent.nonce, foundAt: event.at });
    case 'repriced':
      return waitFor(flow, { ...sent, hash: event.hash });
    case 'lost':
      return endFlow(flow, { outcome: event.outcome, sent });
    case 'mined':
      return event.succeeded
        ? afterStep(flow, sent)
        : endFlow(flow, { outcome: 'reverted', hash: sent.hash, step: sent.step });
    default:
      return flow;
  }
}

function afterEnd(flow: TransactionFlow, result: FlowResult, event: FlowEvent): TransactionFlow {
  // The user may confirm in the wallet after they stopped waiting: a sent transaction is always followed.
  if (result.outcome === 'stopped_waiting' && event.type === 'sent')
    return waitForNew(flow, result.step, event);
  if (event.type === 'continued' && 'sent' in result)
    return waitFor(flow, { ...result.sent, pollingSince: event.at, foundAt: null });
  return flow;
}

const isValidPlan = (plan: readonly FlowStep[]) =>
  plan.at(-1) === 'execute' && new Set(plan).size === plan.length;

/** Returns the next state of a flow; events that do not apply to the current phase are ignored. */
export function advance(flow: TransactionFlow, event: FlowEvent): TransactionFlow {
  const { phase } = flow;
  switch (phase.at) {
    case 'checking':
      return whileChecking(flow, event);
    case 'warned':
      return event.type === 'accepted' ? { ...flow, phase: { at: 'simulating', step: phase.step } } : flow;
    case 'simulating':
      if (event.type === 'simulated')
        return { ...flow, phase: { at: 'asking', step: phase.step, fee: event.fee } };
      return beforeSending(flow, phase.step, event);
    case 'asking':
      return whileAsking(flow, phase.step, event);
    case 'waiting':
      return whileWaiting(flow, phase.sent, event);
    case 'ready':
      if (event.type === 'continued')
        return { ...flow, phase: { at: 'checking' }, steps: [], resumed: false };
      return beforeSending(flow, phase.step, event);
    case 'ended':
      return afterEnd(flow, phase.result, event);
  }
}

/** Returns whether the flow waits for the user or has ended. */
export const isIdle = ({ phase }: TransactionFlow) => ['ended', 'ready', 'warned'].includes(phase.at);

/** The polled status of a transaction. */
export interface TransactionStatus {
  readonly receipt: { readonly succeeded: boolean } | null;
  /** True if a node knows the transaction, mined or not. */
  readonly isKnown: boolean;
  /** The number of mined transactions of the account, read before the receipt; null if unknown. */
  readonly minedCount: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** After this time of watching, a transaction that no node knows is dropped, and polling of a known one stops. */
export const giveUpAfterMs = 10 * 60_000;

/**
 * Resolves the status of a transaction. A used nonce without a receipt means that another transaction of the
 * account replaced it; one that no node knew for ten minutes was dropped.
 */
export function resolveStatus(
  sent: SentTransaction,
  status: TransactionStatus,
): 'succeeded' | 'reverted' | 'replaced' | 'dropped' | 'timeout' | 'waiting' {
  const { receipt, isKnown, minedCount, now } = status;
  if (receipt) return receipt.succeeded ? 'succeeded' : 'reverted';
  if (sent.nonce !== null && minedCount !== null && minedCount > sent.nonce) return 'replaced';
  const { pollingSince, foundAt } = sent;
  if (!isKnown) return now - Math.max(pollingSince, foundAt ?? 0) >= giveUpAfterMs ? 'dropped' : 'waiting';
  return now - pollingSince >= giveUpAfterMs ? 'timeout' : 'waiting';
}
