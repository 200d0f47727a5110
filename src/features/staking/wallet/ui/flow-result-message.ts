import { formatDateTime } from '../../../../shared/dates.ts';
import type { Language } from '../../../../shared/language.ts';
import { messages } from '../messages/messages.ts';
import type { RevertReason } from '../rules/revert-reason.ts';
import type { FlowResult } from '../rules/transaction-flow.ts';

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

/** Describes the result of a flow. */
export function getFlowResultMessage(
  result: FlowResult,
  language: Language,
  exact: (units: bigint) => string,
): string {
  const { results, preflightErrors } = messages[language];
  if (result.outcome === 'preflight_failed') return preflightErrors[result.error];
  const message = results[result.outcome];
  return result.outcome === 'would_revert'
    ? `${message} ${getRevertMessage(result.reason, language, exact)}`
    : message;
}
