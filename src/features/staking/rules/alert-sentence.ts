import type { Language } from '../../../shared/language.ts';
import { formatShortDate } from '../../../shared/short-dates.ts';
import type { StakingAlertFacts } from '../contract/alerts.ts';
import type { AlertKind } from './alerts.ts';
import { formatRate } from './amounts.ts';

/** The words that the sentences of alerts are made of. */
interface AlertWords {
  readonly ending: (name: string, day: string) => string;
  readonly dropped: (name: string, before: string, now: string) => string;
  readonly differs: (name: string, figures: string) => string;
  readonly figures: Readonly<Record<StakingAlertFacts['differs'][number], string>>;
  readonly unknown: string;
}

/** An alert as a sentence; the same in a mail and on the dashboard. */
export function tellAlert(
  { kind, facts }: { readonly kind: AlertKind; readonly facts: StakingAlertFacts },
  words: AlertWords,
  language: Language,
): string {
  const { name, end_at, apr, apr_before, differs } = facts;
  const rate = (fraction: string | null) =>
    fraction === null ? words.unknown : formatRate(fraction, language);
  if (kind === 'ending')
    return words.ending(name, end_at === null ? words.unknown : formatShortDate(end_at, language));
  if (kind === 'apr_drop') return words.dropped(name, rate(apr_before), rate(apr));
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return words.differs(name, list.format(differs.map((figure) => words.figures[figure])));
}
