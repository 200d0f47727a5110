import { SmallCents } from '#design/page/small-cents.tsx';
import { Stats } from '#design/page/stats.tsx';
import { formatDuration } from '#shared/dates/durations.ts';
import { daysBetween, formatPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatEuros } from '#shared/money/money.ts';
import type { Revenue } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { getHourlyRate, sumCompared } from '../rules/compare.ts';
import { useComparedPeriod } from './use-compared-period.ts';

export function RevenueStats({ data }: { data: Revenue }) {
  const { stats: text } = useMessages(messages);
  const language = useLanguage();
  const { year, today, expected, worked } = data;
  const euros = (cents: number) => formatEuros(cents, language);
  const large = (cents: number) => <SmallCents amount={euros(cents)} />;
  const { to_date } = data;
  const { cents, previous_cents } = to_date ?? sumCompared(data.months);
  const period = useComparedPeriod(data);
  const rate = getHourlyRate(worked);
  const describeRate = () => {
    if (worked.unrecorded_cents !== 0) return text.unrecordedHours(euros(worked.unrecorded_cents));
    if (worked.minutes <= 0) return text.noTime;
    if (rate === null) return text.noHours;
    return text.rateDetail(euros(worked.hours_cents), formatDuration(worked.minutes));
  };
  const count = (invoices: number) => `${invoices} ${plural(language, invoices, text.invoices)}`;
  const describeOverdue = () => {
    const { overdue } = expected;
    if (overdue.since === null) return count(overdue.count);
    const days = daysBetween(overdue.since, today);
    return text.overdueBy(count(overdue.count), `${days}\u00a0${plural(language, days, text.days)}`);
  };
  return (
    <Stats
      stats={[
        {
          label: to_date ? text.revenueTo(formatPlainDate(today, language)) : text.revenue(year),
          value: large(cents),
          detail: period && text.previous(period, euros(previous_cents)),
        },
        {
          label: text.outstanding,
          value: large(expected.outstanding.cents),
          detail: count(expected.outstanding.count),
        },
        {
          label: text.overdue,
          value: large(expected.overdue.cents),
          detail: describeOverdue(),
          needsAttention: expected.overdue.count > 0,
        },
        {
          label: text.rate,
          value: rate === null ? '–' : large(rate),
          detail: describeRate(),
        },
      ]}
    />
  );
}
