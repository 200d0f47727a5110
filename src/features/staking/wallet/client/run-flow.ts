import { nowMs } from '#shared/dates/clock.ts';
import type { FlowEvent, TransactionFlow } from '../rules/flow-state.ts';
import { advance, isBatched, isIdle } from '../rules/transaction-flow.ts';
import { giveUpAfterMs } from '../rules/transaction-status.ts';
import { isRemovable, isWatchable } from '../rules/uncertain-result.ts';
import { checkMined } from './check-mined.ts';
import type { FlowContext } from './encode-step.ts';
import { createLeavableProvider } from './leavable-provider.ts';
import { lookAgain, pollSent } from './look-again.ts';
import { findMismatch, runPreflight, toFailureEvent } from './preflight.ts';
import { readBefore, readEvidence } from './read-evidence.ts';
import { sleep } from './request.ts';
import { sendBatch, simulateBatch } from './send-batch.ts';
import { sendStep, simulateStep, waitForAllowance } from './send-step.ts';

const pollIntervalMs = 1_000;

const watchIntervalMs = 4_000;

/** Consecutive misses of a mined transaction before it counts as removed. */
const missesToRemove = 3;

export interface FlowRunner {
  apply(event: FlowEvent): void;
  /** Sends nothing more after the user disconnected, but follows sent transactions to their end. */
  disconnect(): void;
  /** Stops polling and sends nothing more; a pending wallet request can still resolve. */
  stop(): void;
}

/** Returns why the wallet cannot be used any more: it was left, or shows another chain or account. */
async function findWalletChange({ provider, contract, intent }: FlowContext): Promise<FlowEvent | null> {
  const error = await findMismatch(provider, contract, intent.account).catch(() => null);
  return error && { type: 'preflight_failed', error };
}

/** @param applyEvent returns the next state */
async function runPhase(
  context: FlowContext,
  flow: TransactionFlow,
  applyEvent: (event: FlowEvent | null) => TransactionFlow,
): Promise<void> {
  const { phase, steps } = flow;
  if (phase.at === 'checking') applyEvent(await runPreflight(context).catch(toFailureEvent));
  else if (phase.at === 'simulating') {
    if (phase.step === 'execute' && flow.confirmed.includes('approve')) await waitForAllowance(context);
    const event = await (isBatched(flow) ? simulateBatch(context, steps) : simulateStep(context, phase.step));
    // Users are asked to confirm only what the wallet really shows.
    applyEvent((event.type === 'simulated' && (await findWalletChange(context))) || event);
  } else if (phase.at === 'asking') {
    const before = await readBefore(context);
    applyEvent({ type: 'requested', request: { at: nowMs(), before } });
    const requested = isBatched(flow) ? steps : [phase.step];
    const readOutcome = () => {
      applyEvent({ type: 'answered' });
      return readEvidence(context, requested, before);
    };
    const send = isBatched(flow)
      ? sendBatch(context, steps, readOutcome)
      : sendStep(context, phase.step, before, readOutcome);
    applyEvent(await send);
  } else if (phase.at === 'waiting') {
    const event = await pollSent(context, phase.sent, flow.request?.before ?? null);
    const change = event?.type === 'mined' ? await findWalletChange(context) : null;
    const next = applyEvent(event);
    if (next.phase.at === 'simulating') applyEvent(change);
    if (next.phase.at === 'waiting') await sleep(pollIntervalMs);
  }
}

/** Runs a flow until it is idle; `onChange` receives each new state. */
export function runFlow(
  start: TransactionFlow,
  target: Pick<FlowContext, 'provider' | 'rdns' | 'contract'>,
  onChange: (flow: TransactionFlow) => void,
): FlowRunner {
  const { provider, leave } = createLeavableProvider(target.provider);
  const context: FlowContext = { ...target, provider, intent: start.intent };
  let flow = start;
  let isRunning = false;
  let isWatching = false;
  /** When the flow ended or the user looked again, in milliseconds since 1970. */
  let endedAt = nowMs();
  let isStopped = false;

  function applyEvent(event: FlowEvent | null): TransactionFlow {
    const next = event === null ? flow : advance(flow, event);
    if (event === null || next === flow) return flow;
    if (flow.phase.at !== 'ended' || event.type === 'continued' || event.type === 'removed')
      endedAt = nowMs();
    flow = next;
    onChange(flow);
    return flow;
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (!isIdle(flow) && !isStopped) await runPhase(context, flow, applyEvent);
    isRunning = false;
    if (!isStopped) void watch();
  }

  /** Watches a flow that ended uncertainly, and whether mined transactions stay on the chain. */
  async function watch(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    const isWorthWatching = () => isWatchable(flow) || isRemovable(flow);
    let misses = 0;
    while (!isStopped && isWorthWatching() && nowMs() - endedAt < giveUpAfterMs) {
      if (isWatchable(flow)) applyEvent(await lookAgain(context, flow));
      if (isRemovable(flow)) {
        const state = await checkMined(context, flow);
        if (state === 'final' && !isWatchable(flow)) break;
        const removal = typeof state === 'object' ? state : null;
        misses = removal ? misses + 1 : 0;
        // One node behind a wallet may lag behind another.
        if (removal && misses >= missesToRemove) applyEvent(removal);
        if (state === 'found' || state === 'final') applyEvent({ type: 'found' });
      }
      if (isWorthWatching()) await sleep(watchIntervalMs);
    }
    isWatching = false;
    if (!isStopped && !isIdle(flow)) void run();
  }

  void run();
  return {
    apply(event) {
      applyEvent(event);
      // The wallet may still respond after its user stopped waiting for it.
      if (flow.phase.at === 'ended') void watch();
      else void run();
    },
    disconnect() {
      leave();
      // Open requests and sent transactions end on their own.
      if (flow.phase.at !== 'asking' && flow.phase.at !== 'looking')
        applyEvent({ type: 'preflight_failed', error: 'disconnected' });
    },
    stop() {
      isStopped = true;
      leave();
    },
  };
}
