import type { Language } from '../../../../shared/language.ts';
import { formatMoment } from '../../../../shared/short-dates.ts';
import type { Ending } from '../rules/journey.ts';
import type { RevertReason } from '../rules/revert-reason.ts';
import { words } from './words.ts';

/** Why a contract refuses, in a sentence. @param exact writes an amount of what the order counts in */
function reasonWords(reason: RevertReason, language: Language, exact: (units: bigint) => string): string {
  const { reasons } = words[language];
  switch (reason.kind) {
    case 'over_stake':
    case 'over_limit':
      return reasons[reason.kind](exact(BigInt(reason.most)));
    case 'locked':
      return reason.until === null
        ? reasons.lockedForever
        : reasons.locked(formatMoment(reason.until, language));
    case 'said':
      return reasons.said(reason.words);
    case 'panic':
      return reasons.panic(reason.code);
    case 'unknown':
      return reasons.unknown(reason.selector);
    default:
      return reasons[reason.kind];
  }
}

/** How an order ended, in one or two sentences. */
export function endingWords(ending: Ending, language: Language, exact: (units: bigint) => string): string {
  const { endings, obstacles } = words[language];
  if (ending.outcome === 'obstructed') return obstacles[ending.obstacle];
  const said = endings[ending.outcome];
  return ending.outcome === 'refused' ? `${said} ${reasonWords(ending.reason, language, exact)}` : said;
}
