import type { FlowStep, TransactionFlow } from './flow-state.ts';

/** The state of a step as the list of steps shows it. */
type StepState = 'todo' | 'done' | 'stopped' | 'simulating' | 'asking' | 'looking' | 'waiting';

/** Returns the step that a flow is at, or at which it ended; null before the steps are known. */
function getCurrentStep({ phase, steps, confirmed }: TransactionFlow): FlowStep | null {
  if (phase.at === 'waiting') return phase.sent.step;
  if (phase.at !== 'ended') return 'step' in phase ? phase.step : null;
  if ('sent' in phase.result) return phase.result.sent.step;
  if ('step' in phase.result && phase.result.step) return phase.result.step;
  return steps.find((step) => !confirmed.includes(step)) ?? null;
}

/** Returns the state of a step. What was mined stays done, however the flow ends. */
export function getStepState(flow: TransactionFlow, step: FlowStep): StepState {
  const { phase, steps, confirmed } = flow;
  const result = phase.at === 'ended' ? phase.result : null;
  if (result?.outcome === 'success') return 'done';
  const current = getCurrentStep(flow);
  const hasHappened =
    result?.outcome === 'changed' ||
    (result !== null && 'chain' in result && result.chain?.state === 'happened');
  if (step !== current)
    return confirmed.includes(step) || (current !== null && steps.indexOf(step) < steps.indexOf(current))
      ? 'done'
      : 'todo';
  if (hasHappened) return 'done';
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
