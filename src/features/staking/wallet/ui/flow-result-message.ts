import { formatDateTime } from '../../../../shared/dates.ts';
import type { Language } from '../../../../shared/language.ts';
import { messages } from '../messages/messages.ts';
import { hasAmount } from '../rules/actions.ts';
import type { FlowResult, TransactionFlow } from '../rules/flow-state.ts';
import type { RevertReason } from '../rules/revert-reason.ts';
import { isBatched } from '../rules/transaction-flow.ts';
import { getEvidence, getResultStep } from '../rules/uncertain-result.ts';

/**
 * Describes why a contract reverts.
 * @param exact formats an amount of the action
 */
function getRevertMessage(
  reason: RevertReason,
  language: Language,
  exact: (units: bigint) => string,
): string {
  const { reasons } = messages[language];
  switch (reason.kind) {
    case 'over_stake':
    case 'over_limit':
      return reasons[reason.kind](exact(BigInt(reason.max)));
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

/** Returns the last step that was mined before a flow ended without success; null if nothing was. */
function getStepBefore({ confirmed }: TransactionFlow): 'approve' | 'reset_allowance' | null {
  if (confirmed.includes('approve')) return 'approve';
  return confirmed.includes('reset_allowance') ? 'reset_allowance' : null;
}

const isKeyOf = <T extends object>(key: PropertyKey, of: T): key is keyof T => Object.hasOwn(of, key);

/** The outcomes that only a wallet reports, so that the chain has to be asked. */
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

function getFirstSentence(
  { intent, ...flow }: TransactionFlow,
  result: FlowResult,
  language: Language,
  exact: (units: bigint) => string,
  currency: string,
): string {
  const { results, preflightErrors, tooLittleCurrency, changed } = messages[language];
  if (result.outcome === 'changed')
    return hasAmount(intent.action) && result.step === 'execute'
      ? changed.amount(exact(result.units), exact(BigInt(intent.units)))
      : changed.allowance;
  if (result.outcome === 'preflight_failed')
    return result.error === 'too_little_currency'
      ? tooLittleCurrency(currency)
      : preflightErrors[result.error];
  if (result.outcome !== 'reverted' || !isBatched({ intent, ...flow })) return results[result.outcome];
  return results[result.chain === undefined ? 'reverted_together' : 'reverted_by_report'];
}

/** Describes what the chain shows as happened: the action, or a step before it, after which nothing more was sent. */
function getHappenedMessage(flow: TransactionFlow, result: FlowResult, language: Language): string {
  const { chainSays, chainSaysStep } = messages[language];
  const step = isBatched(flow) ? 'execute' : getResultStep(result);
  return step === 'execute' ? chainSays.happened : chainSaysStep[step];
}

/**
 * Describes how a flow ended. If an earlier step was mined, it never says that nothing was sent.
 * @param exact formats an amount of the action
 * @param currency the symbol of the currency in which the network fee is paid
 */
export function getFlowResultMessage(
  flow: TransactionFlow,
  result: FlowResult,
  language: Language,
  exact: (units: bigint) => string,
  currency: string,
): string {
  const { laterResults, sentBefore, chainSays } = messages[language];
  // What the chain shows leaves nothing of what was unknown.
  if (getEvidence(result) === 'happened') return getHappenedMessage(flow, result, language);
  const chain = reportedOutcomes.has(result.outcome) ? getEvidence(result) : undefined;
  const ending = result.outcome === 'preflight_failed' ? result.error : result.outcome;
  const hasNoStepBefore = result.outcome === 'success' || result.outcome === 'changed' || isBatched(flow);
  const before = hasNoStepBefore ? null : getStepBefore(flow);
  const first = getFirstSentence(flow, result, language, exact, currency);
  const sentences = [before !== null && isKeyOf(ending, laterResults) ? laterResults[ending] : first];
  if (result.outcome === 'would_revert') sentences.push(getRevertMessage(result.reason, language, exact));
  if (chain !== undefined) sentences.push(chainSays[chain]);
  if (before !== null) sentences.push(sentBefore[before]);
  return sentences.join(' ');
}
