import { Link } from '@tanstack/react-router';
import { SmallCents } from '#design/page/small-cents.tsx';
import { type Stat, Stats } from '#design/page/stats.tsx';
import type { BookStats } from '#features/invoicing/revenue/contract.ts';
import { formatDuration } from '#shared/dates/durations.ts';
import {
  addMonths,
  daysBetween,
  formatShortPlainDate,
  isYearStart,
  type PlainDate,
} from '#shared/dates/plain-date.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { type PluralForms, plural } from '#shared/i18n/messages.ts';
import { formatEuros, sumCents } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages } from './messages.ts';

interface BooksStatsProps {
  readonly books: BookStats;
  readonly today: PlainDate;
}

/** The figures of the books; each leads to the screen that explains it. */
export function BooksStats({ books, today }: BooksStatsProps) {
  const { stats: text } = useMessages(messages);
  const language = useLanguage();
  const euros = (cents: number) => formatEuros(cents, language);
  const large = (cents: number) => <SmallCents amount={euros(cents)} />;
  const count = (number: number, forms: PluralForms) =>
    `${formatNumber(language, number)}\u00a0${plural(language, number, forms)}`;
  const { outstanding, overdue, uninvoiced, revenue, vat } = books;
  const time = formatDuration(uninvoiced.minutes);
  const invoices = (view: 'outstanding' | 'overdue') => <Link to={adminPaths.invoices} search={{ view }} />;
  const describePrevious = () => {
    const { previous_cents: cents, previous_from: from } = revenue;
    if (cents === null || from === null) return text.firstYear;
    const through = formatShortPlainDate(addMonths(today, -12), language);
    return isYearStart(from)
      ? text.previous(through, euros(cents))
      : text.previousBetween(formatShortPlainDate(from, language), through, euros(cents));
  };
  const stats: Stat[] = [
    {
      label: text.outstanding,
      value: large(outstanding.cents),
      detail: count(outstanding.count, text.invoices),
      link: invoices('outstanding'),
    },
    {
      label: text.overdue,
      value: large(overdue.cents),
      detail:
        overdue.since === null
          ? count(overdue.count, text.invoices)
          : text.upTo(
              count(overdue.count, text.invoices),
              count(daysBetween(overdue.since, today), text.days),
            ),
      needsAttention: overdue.count > 0,
      link: invoices('overdue'),
    },
    {
      label: text.uninvoiced,
      value: uninvoiced.cents === null ? '–' : large(uninvoiced.cents),
      detail: uninvoiced.cents === null ? text.unknownRate(time) : text.hours(time),
      link: <Link to={adminPaths.clients} search={{ view: 'to_invoice' }} />,
    },
    {
      label: text.revenue(revenue.year),
      value: large(revenue.cents),
      detail: describePrevious(),
      link: <Link to={adminPaths.revenue} />,
    },
  ];
  if (vat)
    stats.push({
      label: text.vat,
      value: large(sumCents(vat.map(({ total_cents }) => total_cents))),
      detail: vat
        .map(({ quarter, total_cents }, index) =>
          index === vat.length - 1
            ? [text.vatSoFar(quarter), vat.length > 1 && euros(total_cents)].filter(Boolean).join(' ')
            : text.vatOf(quarter, euros(total_cents)),
        )
        .join(', '),
      link: <Link to={adminPaths.revenue} hash="vat" />,
    });
  return (
    <div className="-mx-(--spacing-margin)">
      <Stats stats={stats} />
    </div>
  );
}
