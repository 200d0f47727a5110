import type { ChainEvidence } from './chain-snapshot.ts';
import type { FlowResult, FlowStep, LostOutcome, TransactionFlow } from './flow-state.ts';

/** An ending whose real outcome only the chain can show. */
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

export const getEvidence = (result: FlowResult): ChainEvidence | undefined =>
  'chain' in result ? result.chain : undefined;

/** Tests whether an ended flow's outcome may still change: not after the chain showed its effect. */
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
      // The chain's own report does not change any more.
      return result.chain !== undefined;
    default:
      return true;
  }
}

/** Returns false while the chain agrees with a wallet that says its user declined. */
export const canLookAgain = (result: FlowResult): boolean =>
  isUncertain(result) && !(result.outcome === 'rejected' && result.chain.state === 'unchanged');

/** Tests whether a reorganisation of the chain could invalidate an ended flow's result. */
export const isRemovable = ({ phase, mined }: TransactionFlow): boolean =>
  phase.at === 'ended' && mined.length > 0;

/** Defaults to the last step. */
export function getResultStep(result: FlowResult): FlowStep {
  if ('sent' in result) return result.sent.step;
  return 'step' in result ? (result.step ?? 'execute') : 'execute';
}

/** Tests whether an ended flow is worth watching, because the chain may still show its outcome. */
export const isWatchable = ({ phase, request }: TransactionFlow): boolean =>
  phase.at === 'ended' &&
  isUncertain(phase.result) &&
  ('sent' in phase.result || (request?.before ?? null) !== null);
