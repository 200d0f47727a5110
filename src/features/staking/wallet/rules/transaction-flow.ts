import type { StakingIntent } from './actions.ts';
import type { BatchRejection, SentBatch } from './batch.ts';
import { isSameEvidence } from './chain-evidence.ts';
import type { ChainEvidence } from './chain-snapshot.ts';
import {
  type FlowEvent,
  type FlowResult,
  type FlowStep,
  getHashes,
  isBatch,
  type Sent,
  type SentTransaction,
  type TransactionFlow,
} from './flow-state.ts';
import { afterRemoval, confirmMined } from './removal.ts';
import { getEvidence, getResultStep, isUncertain } from './uncertain-result.ts';
import { waitFor, waitForBatch, waitForNew } from './wait-for.ts';

/** @param batching whether the wallet can send several steps as one batch */
export const startFlow = (intent: StakingIntent, batching: 'off' | 'on' = 'off'): TransactionFlow => ({
  intent,
  batching,
  steps: [],
  confirmed: [],
  isWhollySimulated: false,
  approved: null,
  request: null,
  minedAt: null,
  mined: [],
  resumed: false,
  phase: { at: 'checking' },
});

/**
 * Sends a batch only if all steps were simulated together, so that wallets are only asked for something that
 * works.
 */
export const isBatched = ({ batching, steps, isWhollySimulated }: TransactionFlow) =>
  batching === 'on' && steps.length > 1 && isWhollySimulated;

const endFlow = (flow: TransactionFlow, result: FlowResult): TransactionFlow => ({
  ...flow,
  phase: { at: 'ended', result },
});
/** Continues after a mined step, unless it did something else; an approval may have another amount. */
function afterStep(
  before: TransactionFlow,
  sent: Sent,
  { differs, allowed }: Extract<FlowEvent, { type: 'mined' }>,
): TransactionFlow {
  const { step } = sent;
  const isApproval = step === 'approve' || isBatch(sent);
  const flow = { ...before, ...(isApproval && { approved: allowed ?? null }) };
  if (differs) return endFlow(flow, { outcome: 'changed', hashes: getHashes(sent), step, effects: differs });
  return afterConfirmed(flow, sent);
}

function afterConfirmed(before: TransactionFlow, sent: Sent): TransactionFlow {
  const { step } = sent;
  // An account's transactions are mined in order, so earlier transactions are on the chain as well.
  const earlier = new Set([...before.confirmed, ...before.mined.map((one) => one.step)]);
  earlier.delete(step);
  const confirmed = isBatch(sent) ? before.steps : [...earlier, step];
  const flow = { ...before, confirmed };
  const next = flow.steps[flow.steps.indexOf(step) + 1];
  if (next === undefined) return endFlow(flow, { outcome: 'success', hashes: getHashes(sent) });
  return { ...flow, phase: { at: flow.resumed ? 'ready' : 'simulating', step: next } };
}

/** Confirms steps that happened, but if no transaction is known the flow is not a success. */
function endUncertainly(
  flow: TransactionFlow,
  step: FlowStep,
  result: FlowResult,
  chain: ChainEvidence | undefined,
): TransactionFlow {
  if (chain?.state !== 'happened') return endFlow(flow, result);
  const steps = isBatched(flow) ? flow.steps : [step];
  return endFlow({ ...flow, confirmed: [...new Set([...flow.confirmed, ...steps])] }, result);
}

const toEvidence = ({ chain }: { chain?: ChainEvidence }) => (chain === undefined ? {} : { chain });

/** Ends a flow that sent nothing, or whose sending only the chain can show. */
function afterPreflight(
  flow: TransactionFlow,
  step: FlowStep,
  { error, chain }: Extract<FlowEvent, { type: 'preflight_failed' }>,
): TransactionFlow {
  if (chain === undefined) return endFlow(flow, { outcome: 'preflight_failed', error });
  return endUncertainly(flow, step, { outcome: 'preflight_failed', error, step, chain }, chain);
}

function beforeSending(flow: TransactionFlow, step: FlowStep | null, event: FlowEvent): TransactionFlow {
  if (event.type === 'preflight_failed') return afterPreflight(flow, step ?? 'execute', event);
  const failing = event.type === 'would_revert' ? (event.step ?? step) : null;
  if (event.type === 'would_revert' && failing !== null)
    return endFlow(flow, { outcome: 'would_revert', step: failing, reason: event.reason });
  return flow;
}

function whileChecking(flow: TransactionFlow, event: FlowEvent): TransactionFlow {
  const [first] = event.type === 'planned' && isValidPlan(event.steps) ? event.steps : [];
  if (event.type !== 'planned' || first === undefined) return beforeSending(flow, null, event);
  const { steps, isWhollySimulated, loss } = event;
  const planned = { ...flow, steps, isWhollySimulated };
  // A batch is one request, which ends with the last step.
  const step = isBatched(planned) ? 'execute' : first;
  return { ...planned, phase: loss ? { at: 'warned', loss, step } : { at: 'simulating', step } };
}

/** Continues without a batch; if the user declined something, only on their command. */
function sendInTurn(flow: TransactionFlow, reason: BatchRejection): TransactionFlow {
  const [step = 'execute'] = flow.steps;
  const at = reason === 'upgrade_declined' ? 'ready' : 'simulating';
  return isBatched(flow) ? { ...flow, batching: reason, phase: { at, step } } : flow;
}

function whileAsking(flow: TransactionFlow, step: FlowStep, event: FlowEvent): TransactionFlow {
  switch (event.type) {
    case 'requested':
      return { ...flow, request: event.request };
    case 'sent':
      return waitForNew(flow, step, event);
    case 'batch_sent':
      return waitForBatch(flow, event);
    case 'batch_rejected':
      return sendInTurn(flow, event.reason);
    case 'unanswered':
      return endUncertainly(flow, step, { outcome: 'unanswered', step, chain: event.chain }, event.chain);
    case 'answered':
      return { ...flow, phase: { at: 'looking', step } };
    case 'rejected':
      return endUncertainly(flow, step, { outcome: 'rejected', step, chain: event.chain }, event.chain);
    case 'stopped_waiting':
      return endFlow(flow, { outcome: event.type, step });
    default:
      return beforeSending(flow, step, event);
  }
}

function whileWaiting(before: TransactionFlow, sent: Sent, event: FlowEvent): TransactionFlow {
  const { step } = sent;
  const flow =
    event.type === 'mined' && getHashes(sent).length > 0
      ? { ...before, minedAt: event.block ?? null, mined: [...before.mined, sent] }
      : before;
  switch (event.type) {
    case 'lost':
      return endUncertainly(flow, step, { outcome: event.outcome, sent, ...toEvidence(event) }, event.chain);
    case 'mined':
      // A batch is not mined before its wallet named the transactions.
      if (getHashes(sent).length === 0) return flow;
      return event.succeeded
        ? afterStep(flow, sent, event)
        : endFlow(flow, { outcome: 'reverted', hashes: getHashes(sent), step });
    default:
      return isBatch(sent) ? whileBatchWaits(flow, sent, event) : whileTransactionWaits(flow, sent, event);
  }
}

function whileTransactionWaits(
  flow: TransactionFlow,
  sent: SentTransaction,
  event: FlowEvent,
): TransactionFlow {
  switch (event.type) {
    case 'seen':
      return waitFor(flow, { ...sent, nonce: event.nonce ?? sent.nonce, foundAt: event.at });
    case 'repriced':
      return waitFor(flow, { ...sent, hash: event.hash });
    default:
      return flow;
  }
}

function whileBatchWaits(flow: TransactionFlow, sent: SentBatch, event: FlowEvent): TransactionFlow {
  const { step } = sent;
  switch (event.type) {
    case 'batch_confirmed':
      return waitFor(flow, { ...sent, hashes: event.hashes });
    case 'batch_failed':
      return endUncertainly(
        flow,
        step,
        { outcome: event.outcome, hashes: event.hashes, step, ...toEvidence(event) },
        event.chain,
      );
    case 'batch_not_included':
      return endUncertainly(flow, step, { outcome: 'not_included', step, ...toEvidence(event) }, event.chain);
    default:
      return flow;
  }
}

/** Wallet responses that can still arrive after the user stopped waiting. */
const lateResponses: ReadonlySet<FlowEvent['type']> = new Set([
  'sent',
  'batch_sent',
  'unanswered',
  'rejected',
  'preflight_failed',
  'would_revert',
]);

function afterEnd(flow: TransactionFlow, result: FlowResult, event: FlowEvent): TransactionFlow {
  // Only the outcome is shown: the next step is sent when the user continues.
  if (result.outcome === 'stopped_waiting' && lateResponses.has(event.type))
    return whileAsking({ ...flow, resumed: true }, result.step, event);
  if (event.type === 'removed')
    return 'sent' in result ? confirmMined(flow, event.missing) : afterRemoval(flow, event);
  if (event.type === 'found') return 'sent' in result ? confirmMined(flow, []) : flow;
  if (!isUncertain(result)) return flow;
  if (event.type === 'chain_read') {
    // A failed read says less than the previous read.
    if (isSameEvidence(event.chain, result.chain) || (event.chain.state === 'unread' && result.chain))
      return flow;
    return endUncertainly(flow, getResultStep(result), { ...result, chain: event.chain }, event.chain);
  }
  if (event.type === 'continued') {
    if (!('sent' in result)) return endFlow(flow, { ...result });
    const { sent } = result;
    const renewed = { pollingSince: event.at };
    return waitFor(flow, isBatch(sent) ? { ...sent, ...renewed } : { ...sent, ...renewed, foundAt: null });
  }
  return 'sent' in result ? afterLateNews(flow, result, event) : flow;
}

/** Handles news about a transaction that was given up; the next step waits for the user, who may be gone. */
function afterLateNews(
  flow: TransactionFlow,
  result: Extract<FlowResult, { readonly sent: Sent }>,
  event: FlowEvent,
): TransactionFlow {
  if (event.type === 'seen') return flow;
  const next = whileWaiting({ ...flow, resumed: true }, result.sent, event);
  if (next.phase.at === 'waiting' && next.phase.sent === result.sent) return flow;
  const isSame =
    next.phase.at === 'ended' &&
    next.phase.result.outcome === result.outcome &&
    isSameEvidence(getEvidence(next.phase.result), result.chain);
  return isSame ? flow : next;
}

const isValidPlan = (plan: readonly FlowStep[]) =>
  plan.at(-1) === 'execute' && new Set(plan).size === plan.length;

/** Returns a flow's next state; ignores events that do not apply to the current phase. */
export function advance(flow: TransactionFlow, event: FlowEvent): TransactionFlow {
  const { phase } = flow;
  switch (phase.at) {
    case 'checking':
      return whileChecking(flow, event);
    case 'warned':
      return event.type === 'accepted'
        ? { ...flow, phase: { at: 'simulating', step: phase.step } }
        : beforeSending(flow, phase.step, event);
    case 'simulating':
      if (event.type === 'simulated')
        return { ...flow, phase: { at: 'asking', step: phase.step, fee: event.fee } };
      if (event.type === 'batch_rejected') return sendInTurn(flow, event.reason);
      return beforeSending(flow, phase.step, event);
    case 'asking':
    case 'looking':
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

export const isIdle = ({ phase }: TransactionFlow) => ['ended', 'ready', 'warned'].includes(phase.at);
