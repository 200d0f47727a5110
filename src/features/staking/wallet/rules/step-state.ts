import type { FlowStep, TransactionFlow } from './flow-state.ts';

type StepState = 'todo' | 'done' | 'stopped' | 'removed' | 'simulating' | 'asking' | 'looking' | 'waiting';

function getCurrentStep({ phase, steps, confirmed }: TransactionFlow): FlowStep | null {
  if (phase.at === 'waiting') return phase.sent.step;
  if (phase.at !== 'ended') return 'step' in phase ? phase.step : null;
  if ('sent' in phase.result) return phase.result.sent.step;
  if ('step' in phase.result && phase.result.step) return phase.result.step;
  return steps.find((step) => !confirmed.includes(step)) ?? null;
}

const isBefore = ({ steps }: TransactionFlow, step: FlowStep, other: FlowStep) =>
  steps.indexOf(step) < steps.indexOf(other);

/** Keeps mined steps done, however the flow ends, unless a reorganisation removed them. */
export function getStepState(flow: TransactionFlow, step: FlowStep): StepState {
  const { phase, confirmed } = flow;
  const result = phase.at === 'ended' ? phase.result : null;
  if (result?.outcome === 'success') return 'done';
  const current = getCurrentStep(flow);
  const hasHappened =
    result?.outcome === 'changed' ||
    (result !== null && 'chain' in result && result.chain?.state === 'happened');
  if (step !== current && confirmed.includes(step)) return 'done';
  // No step is sent before the previous steps were mined.
  if (step !== current) return current !== null && isBefore(flow, step, current) ? 'removed' : 'todo';
  if (hasHappened) return 'done';
  if (result?.outcome === 'removed') return 'removed';
  switch (phase.at) {
    case 'simulating':
    case 'asking':
    case 'looking':
    case 'waiting':
      return phase.at;
    default:
      return phase.at === 'ended' ? 'stopped' : 'todo';
  }
}
