import { formatDate } from '#shared/dates/dates.ts';
import { formatList } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatRate } from '../../rules/amounts.ts';
import type { AlertKind, StakingAlertFacts } from '../contract.ts';

interface AlertMessages {
  readonly ending: (name: string, day: string) => string;
  readonly dropped: (name: string, before: string, now: string) => string;
  readonly differs: (name: string, metrics: string) => string;
  readonly metrics: Readonly<Record<StakingAlertFacts['differs'][number], string>>;
  readonly unknown: string;
}

export function describeAlert(
  { kind, facts }: { readonly kind: AlertKind; readonly facts: StakingAlertFacts },
  messages: AlertMessages,
  language: Language,
): string {
  const { name, end_at, apr, apr_before, differs } = facts;
  const rate = (fraction: string | null) =>
    fraction === null ? messages.unknown : formatRate(fraction, language);
  if (kind === 'ending')
    return messages.ending(name, end_at === null ? messages.unknown : formatDate(end_at, language));
  if (kind === 'apr_drop') return messages.dropped(name, rate(apr_before), rate(apr));
  return messages.differs(
    name,
    formatList(
      language,
      differs.map((metric) => messages.metrics[metric]),
    ),
  );
}
