import { nowMs } from '#shared/dates/clock.ts';
import type { ChainSnapshot } from '../rules/chain-snapshot.ts';
import { type FlowEvent, isBatch, type Sent, type TransactionFlow } from '../rules/flow-state.ts';
import { isBatched } from '../rules/transaction-flow.ts';
import { getResultStep, isUncertain } from '../rules/uncertain-result.ts';
import type { FlowContext } from './encode-step.ts';
import { pollBatch } from './poll-batch.ts';
import { pollTransaction } from './poll-transaction.ts';
import { readEvidence } from './read-evidence.ts';

/** Polls once for a sent transaction or batch; null without news. */
export const pollSent = (
  context: FlowContext,
  sent: Sent,
  before: ChainSnapshot | null,
): Promise<FlowEvent | null> =>
  isBatch(sent) ? pollBatch(context, sent, before) : pollTransaction(context, sent, before);

/** Checks once how a flow that ended uncertainly turned out; null without news. */
export async function lookAgain(context: FlowContext, flow: TransactionFlow): Promise<FlowEvent | null> {
  const { phase, steps, request } = flow;
  if (phase.at !== 'ended' || !isUncertain(phase.result)) return null;
  const { result } = phase;
  const before = request?.before ?? null;
  // It is no longer watched, but more can still become known.
  const event =
    'sent' in result ? await pollSent(context, { ...result.sent, pollingSince: nowMs() }, before) : null;
  if (event !== null && event.type !== 'lost' && event.type !== 'seen') return event;
  const chain = await readEvidence(context, isBatched(flow) ? steps : [getResultStep(result)], before, 1);
  return event?.type === 'lost' ? { ...event, chain } : { type: 'chain_read', chain };
}
