import { advance, type FlowEvent, isIdle, type TransactionFlow } from '../rules/transaction-flow.ts';
import { encodeStep, type FlowContext } from './encode-step.ts';
import { pollTransaction } from './poll-transaction.ts';
import { runPreflight, toFailureEvent } from './preflight.ts';
import { sendStep, simulateStep, sleep } from './send-step.ts';

/** The polling interval of a pending transaction, in milliseconds. */
const pollIntervalMs = 1_000;

/** A running transaction flow. */
export interface FlowRunner {
  /** Applies an event of the user, such as stopping or continuing. */
  apply(event: FlowEvent): void;
  /** Stops polling; a pending wallet request can still resolve. */
  stop(): void;
}

/**
 * Runs a transaction flow until it is idle.
 * @param onChange receives each new state
 */
export function runFlow(
  start: TransactionFlow,
  target: Pick<FlowContext, 'provider' | 'contract'>,
  onChange: (flow: TransactionFlow) => void,
): FlowRunner {
  const context: FlowContext = { ...target, intent: start.intent };
  let flow = start;
  let isRunning = false;
  let isStopped = false;

  function applyEvent(event: FlowEvent | null): void {
    if (event === null) return;
    const next = advance(flow, event);
    if (next === flow) return;
    flow = next;
    onChange(flow);
  }

  async function runPhase(): Promise<void> {
    const { phase } = flow;
    if (phase.at === 'checking') applyEvent(await runPreflight(context).catch(toFailureEvent));
    else if (phase.at === 'simulating') applyEvent(await simulateStep(context, phase.step));
    else if (phase.at === 'asking') applyEvent(await sendStep(context, phase.step));
    else if (phase.at === 'waiting') {
      applyEvent(await pollTransaction(context, phase.sent, encodeStep(context, phase.sent.step)));
      if (flow.phase.at === 'waiting') await sleep(pollIntervalMs);
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (!isIdle(flow) && !isStopped) await runPhase();
    isRunning = false;
  }

  void run();
  return {
    apply(event) {
      applyEvent(event);
      void run();
    },
    stop() {
      isStopped = true;
    },
  };
}
