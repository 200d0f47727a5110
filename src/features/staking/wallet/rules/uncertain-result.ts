import type { ChainEvidence } from './chain-snapshot.ts';
import type { FlowResult, FlowStep, LostOutcome, TransactionFlow } from './flow-state.ts';

/** An ending of which only the chain can tell what became of it. */
type UncertainResult = Extract<
  FlowResult,
  {
    readonly outcome:
      | LostOutcome
      | 'reverted'
      | 'partial'
      | 'not_included'
      | 'unanswered'
      | 'rejected'
      | 'interrupted'
      | 'stopped_waiting'
      | 'preflight_failed';
  }
>;

/** Returns what the chain shows of an ended flow; undefined if it was not asked. */
export const getEvidence = (result: FlowResult): ChainEvidence | undefined =>
  'chain' in result ? result.chain : undefined;

/** Returns whether it may still change what an ended flow has done: not after the chain showed its effect. */
export function isUncertain(result: FlowResult): result is UncertainResult {
  if (getEvidence(result)?.state === 'happened') return false;
  switch (result.outcome) {
    case 'success':
    case 'changed':
    case 'would_revert':
      return false;
    case 'preflight_failed':
      return result.chain !== undefined;
    case 'reverted':
    case 'partial':
      // What the chain itself reported does not change any more.
      return result.chain !== undefined;
    default:
      return true;
  }
}

/** Returns whether the user can look again: not while the chain agrees with a wallet that says it was declined. */
export const canLookAgain = (result: FlowResult): boolean =>
  isUncertain(result) && !(result.outcome === 'rejected' && result.chain.state === 'unchanged');

/** Returns whether a reorganisation of the chain could take back what an ended flow says. */
export const isRemovable = ({ phase, mined }: TransactionFlow): boolean =>
  phase.at === 'ended' && mined.length > 0;

/** Returns the step that a result is about: the last one, unless it names another. */
export function getResultStep(result: FlowResult): FlowStep {
  if ('sent' in result) return result.sent.step;
  return 'step' in result ? (result.step ?? 'execute') : 'execute';
}

/** Returns whether an ended flow is worth watching: the chain may still show what became of it. */
export const isWatchable = ({ phase, request }: TransactionFlow): boolean =>
  phase.at === 'ended' &&
  isUncertain(phase.result) &&
  ('sent' in phase.result || (request?.before ?? null) !== null);
