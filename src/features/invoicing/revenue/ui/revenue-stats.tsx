import { SmallCents } from '#design/page/small-cents.tsx';
import { Stats } from '#design/page/stats.tsx';
import { formatPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatEuros } from '#shared/money/money.ts';
import { formatDuration } from '../../domain/rules/work/durations.ts';
import type { Revenue } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { getHourlyRate, sumCompared } from '../rules/compare.ts';

/** The main statistics: revenue, what is outstanding and overdue, and the effective hourly rate. */
export function RevenueStats({ data }: { data: Revenue }) {
  const { stats: text, months } = useMessages(messages);
  const language = useLanguage();
  const { year, today, expected, worked } = data;
  const euros = (cents: number) => formatEuros(cents, language);
  const large = (cents: number) => <SmallCents amount={euros(cents)} />;
  const isCurrent = year === yearOf(today);
  const month = Number(today.slice(5, 7));
  const { cents } = sumCompared(data.months);
  const { previous_cents } = sumCompared(
    isCurrent ? data.months.filter((row) => row.month <= month) : data.months,
  );
  const previous = isCurrent
    ? text.previousThrough(year - 1, months[month - 1] ?? '', euros(previous_cents))
    : text.previous(year - 1, euros(previous_cents));
  const rate = getHourlyRate(worked);
  const describeRate = () => {
    if (worked.unrecorded_cents !== 0) return text.unrecordedHours(euros(worked.unrecorded_cents));
    if (worked.minutes <= 0) return text.noTime;
    if (rate === null) return text.noHours;
    return text.rateDetail(euros(worked.hours_cents), formatDuration(worked.minutes));
  };
  const count = (invoices: number) => `${invoices} ${plural(language, invoices, text.invoices)}`;
  return (
    <Stats
      stats={[
        {
          label: isCurrent ? text.revenueTo(formatPlainDate(today, language)) : text.revenue(year),
          value: large(cents),
          detail: data.is_previous_known ? previous : undefined,
        },
        {
          label: text.outstanding,
          value: large(expected.outstanding.cents),
          detail: count(expected.outstanding.count),
        },
        {
          label: text.overdue,
          value: large(expected.overdue.cents),
          detail: count(expected.overdue.count),
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
