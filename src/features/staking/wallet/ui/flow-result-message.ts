import { formatDateTime } from '../../../../shared/dates.ts';
import type { Language } from '../../../../shared/language.ts';
import { messages } from '../messages/messages.ts';
import type { RevertReason } from '../rules/revert-reason.ts';
import type { FlowResult, TransactionFlow } from '../rules/transaction-flow.ts';

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

/** Describes how a flow ended. If an earlier step was mined, it never says that nothing was sent. */
export function getFlowResultMessage(
  flow: TransactionFlow,
  result: FlowResult,
  language: Language,
  exact: (units: bigint) => string,
): string {
  const { results, preflightErrors, laterResults, sentBefore } = messages[language];
  const before = result.outcome === 'success' ? null : getStepBefore(flow);
  const ending = result.outcome === 'preflight_failed' ? result.error : result.outcome;
  const first =
    result.outcome === 'preflight_failed' ? preflightErrors[result.error] : results[result.outcome];
  const sentences = [before !== null && isKeyOf(ending, laterResults) ? laterResults[ending] : first];
  if (result.outcome === 'would_revert') sentences.push(getRevertMessage(result.reason, language, exact));
  if (before !== null) sentences.push(sentBefore[before]);
  return sentences.join(' ');
}
