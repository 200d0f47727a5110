import { formatDateTime } from '#shared/dates/dates.ts';
import { messages } from '../messages/messages.ts';
import type { ChainEvidence } from '../rules/chain-snapshot.ts';
import type { FlowResult, TransactionFlow } from '../rules/flow-state.ts';
import type { RevertReason } from '../rules/revert-reason.ts';
import { isBatched } from '../rules/transaction-flow.ts';
import { getEvidence, getResultStep } from '../rules/uncertain-result.ts';
import { describeEffects, describeEvidence, type ResultFormat } from './chain-messages.ts';

function getRevertMessage(reason: RevertReason, { language, asked }: ResultFormat): string {
  const { reasons } = messages[language];
  switch (reason.kind) {
    case 'over_stake':
    case 'over_limit':
      return reasons[reason.kind](asked(BigInt(reason.max)));
    case 'locked':
      return reason.until === null
        ? reasons.lockedForever
        : reasons.locked(formatDateTime(reason.until, language));
    case 'message':
      return reasons.revertReason(reason.message);
    case 'panic':
      return reasons.panic(reason.code);
    case 'unknown':
      return reasons.unknown(reason.selector);
    default:
      return reasons[reason.kind];
  }
}

/** Returns the last step that was mined before a flow ended without success, if any. */
function getStepBefore({ confirmed }: TransactionFlow): 'approve' | 'reset_allowance' | null {
  if (confirmed.includes('approve')) return 'approve';
  return confirmed.includes('reset_allowance') ? 'reset_allowance' : null;
}

/** Returns the last step before an ending that a reorganisation removed, if any. */
function getRemovedBefore({ steps, confirmed }: TransactionFlow, result: FlowResult) {
  const before = 'sent' in result ? steps.slice(0, steps.indexOf(result.sent.step)) : [];
  const step = before.findLast((one) => !confirmed.includes(one));
  return step === undefined || step === 'execute' ? null : step;
}

const isKeyOf = <T extends object>(key: PropertyKey, of: T): key is keyof T => Object.hasOwn(of, key);

/** Outcomes that only a wallet reports, so that the chain must be read. */
const reportedOutcomes: ReadonlySet<FlowResult['outcome']> = new Set([
  'reverted',
  'partial',
  'not_included',
  'forgotten',
  'unverified',
  'foreign',
  'unanswered',
  'interrupted',
  'stopped_waiting',
  'preflight_failed',
]);

function getAddedEvidence(result: FlowResult): ChainEvidence | undefined {
  const chain = getEvidence(result);
  if (result.outcome === 'rejected') return chain?.state === 'unchanged' ? undefined : chain;
  return reportedOutcomes.has(result.outcome) || chain?.state === 'changed' ? chain : undefined;
}

function getFirstSentence(flow: TransactionFlow, result: FlowResult, format: ResultFormat): string {
  const { results, preflightErrors, tooLittleCurrency, changed } = messages[format.language];
  if (result.outcome === 'changed')
    return result.step === 'reset_allowance' || flow.intent.action === 'revoke'
      ? changed.allowance
      : describeEffects(flow, result.effects, format);
  if (result.outcome === 'preflight_failed')
    return result.error === 'too_little_currency'
      ? tooLittleCurrency(format.currency)
      : preflightErrors[result.error];
  if (result.outcome === 'rejected')
    return results[result.chain.state === 'unchanged' ? 'rejected' : 'rejected_by_report'];
  if (result.outcome !== 'reverted' || !isBatched(flow)) return results[result.outcome];
  return results[result.chain === undefined ? 'reverted_together' : 'reverted_by_report'];
}

/** Describes the action that happened, or a step before it, after which nothing more was sent. */
function getHappenedMessage(flow: TransactionFlow, result: FlowResult, { language }: ResultFormat): string {
  const { chainSays, chainSaysStep } = messages[language];
  const step = isBatched(flow) ? 'execute' : getResultStep(result);
  return step === 'execute' ? chainSays.happened : chainSaysStep[step];
}

/** Describes how a flow ended. If an earlier step was mined, it never says that nothing was sent. */
export function getFlowResultMessage(
  flow: TransactionFlow,
  result: FlowResult,
  format: ResultFormat,
): string {
  const { laterResults, sentBefore, removedBefore } = messages[format.language];
  const evidence = getEvidence(result);
  // The chain's evidence resolves everything unknown.
  if (evidence?.state === 'happened') return getHappenedMessage(flow, result, format);
  const chain = getAddedEvidence(result);
  const ending = result.outcome === 'preflight_failed' ? result.error : result.outcome;
  const hasNoStepBefore = result.outcome === 'success' || result.outcome === 'changed' || isBatched(flow);
  const before = hasNoStepBefore ? null : getStepBefore(flow);
  // Says that nothing more was sent only if the chain agrees.
  const isUnsent = evidence === undefined || evidence.state === 'unchanged';
  const first = getFirstSentence(flow, result, format);
  const sentences = [
    before !== null && isUnsent && isKeyOf(ending, laterResults) ? laterResults[ending] : first,
  ];
  if (result.outcome === 'would_revert') sentences.push(getRevertMessage(result.reason, format));
  if (chain !== undefined) sentences.push(describeEvidence(chain, format));
  if (before !== null) sentences.push(sentBefore[before]);
  const removed = isBatched(flow) ? null : getRemovedBefore(flow, result);
  if (removed !== null) sentences.push(removedBefore[removed]);
  return sentences.join(' ');
}
