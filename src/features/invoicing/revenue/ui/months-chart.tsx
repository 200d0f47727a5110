import { Chart } from '#design/chart/chart.tsx';
import { yearOf } from '#shared/dates/plain-date.ts';
import { createNumberFormat, formatNumber } from '#shared/i18n/format.ts';
import { locales } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros, withMinusSign } from '#shared/money/money.ts';
import type { MonthRevenue, Revenue } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { isKnownMonth } from '../rules/compare.ts';

const formatWhole = createNumberFormat({ maximumFractionDigits: 0 });

export function MonthsChart({ data }: { data: Revenue }) {
  const { year, today, months: rows, is_previous_known, first_month } = data;
  const { chart: text, months, excl } = useMessages(messages);
  const language = useLanguage();
  const current = year === yearOf(today) ? Number(today.slice(5, 7)) - 1 : undefined;
  const euros = (cents: number | undefined) => formatEuros(cents ?? 0, language);
  const monthOf = (index: number) => months[index] ?? '';
  const getPrevious = ({ month, previous_cents }: MonthRevenue) =>
    isKnownMonth(first_month, year - 1, month) ? previous_cents : null;
  // Months before the first document and future months have no value, which is not the same as 0.
  const getValue = (cents: number, index: number) =>
    !isKnownMonth(first_month, year, index + 1) || (current !== undefined && index > current && cents === 0)
      ? null
      : cents / 100;
  return (
    <Chart
      name={String(year)}
      heading={{ title: text.title, unit: excl }}
      kind="bar"
      current={current}
      points={rows.map(({ cents }, index) => ({ at: index, value: getValue(cents, index) }))}
      comparison={
        is_previous_known
          ? { name: String(year - 1), values: rows.map(getPrevious).map((cents) => cents && cents / 100) }
          : undefined
      }
      positionTicks={months.map((label, index) => ({
        at: index,
        label,
        short: label.slice(0, 1).toUpperCase(),
      }))}
      format={{
        tick: (value) => withMinusSign(formatNumber(locales[language], value)),
        value: (index) => (isKnownMonth(first_month, year, index + 1) ? euros(rows[index]?.cents) : '–'),
        label: (index) => withMinusSign(formatWhole(locales[language], (rows[index]?.cents ?? 0) / 100)),
        comparison: (index) => {
          const cents = rows[index] && getPrevious(rows[index]);
          return cents === null ? '–' : euros(cents);
        },
        position: monthOf,
      }}
      messages={{
        empty: text.empty,
        latest: text.latest,
        reader: text.reader,
        description: ({ low, high }) =>
          text.description(
            year,
            euros(rows[low]?.cents),
            monthOf(low),
            euros(rows[high]?.cents),
            monthOf(high),
          ),
      }}
      table={{ summary: text.table, positionHeading: text.month }}
    />
  );
}
