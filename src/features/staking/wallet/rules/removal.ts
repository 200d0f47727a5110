import { type FlowEvent, type FlowStep, isBatch, type Sent, type TransactionFlow } from './flow-state.ts';

/** Reverts the confirmation of a transaction that is no longer on the chain, and of everything after it. */
export function afterRemoval(
  flow: TransactionFlow,
  { sent, missing }: Extract<FlowEvent, { type: 'removed' }>,
): TransactionFlow {
  const from = isBatch(sent) ? 0 : flow.steps.indexOf(sent.step);
  const confirmed = flow.confirmed.filter((step) => flow.steps.indexOf(step) < from);
  const mined = flow.mined.slice(0, flow.mined.indexOf(sent));
  const removed = confirmMined({ ...flow, confirmed, mined, minedAt: null }, missing);
  return { ...removed, phase: { at: 'ended', result: { outcome: 'removed', sent } } };
}

/** Confirms transactions mined before a removed transaction, unless they are missing too. */
export function confirmMined(flow: TransactionFlow, missing: readonly Sent[]): TransactionFlow {
  const lost = new Set(missing.map(({ step }) => step));
  const steps = new Set<FlowStep>([...flow.confirmed, ...flow.mined.map(({ step }) => step)]);
  const confirmed = [...steps].filter((step) => !lost.has(step));
  const isSame =
    confirmed.length === flow.confirmed.length && confirmed.every((step) => flow.confirmed.includes(step));
  return isSame ? flow : { ...flow, confirmed };
}
