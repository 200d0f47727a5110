import { Chart } from '#design/chart/chart.tsx';
import { yearOf } from '#shared/dates/plain-date.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { locales } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros, withMinusSign } from '#shared/money/money.ts';
import type { Revenue } from '../contract.ts';
import { messages } from '../messages/messages.ts';

/** The revenue of the months of a year as bars, with a stroke for that of the year before, and as a table. */
export function MonthsChart({ data }: { data: Revenue }) {
  const { year, today, months: rows, is_previous_known } = data;
  const { chart: text, months } = useMessages(messages);
  const language = useLanguage();
  const current = year === yearOf(today) ? Number(today.slice(5, 7)) - 1 : undefined;
  const euros = (cents: number | undefined) => formatEuros(cents ?? 0, language);
  const monthOf = (index: number) => months[index] ?? '';
  const isKnown = rows.some(({ cents, previous_cents }) => cents !== 0 || previous_cents !== 0);
  // A month to come has no revenue yet, which is not the same as none.
  const getValue = (cents: number, index: number) =>
    !isKnown || (current !== undefined && index > current && cents === 0) ? null : cents / 100;
  return (
    <Chart
      name={text.name(year)}
      kind="bar"
      current={current}
      points={rows.map(({ cents }, index) => ({ at: index, value: getValue(cents, index) }))}
      comparison={
        is_previous_known
          ? { name: String(year - 1), values: rows.map(({ previous_cents }) => previous_cents / 100) }
          : undefined
      }
      positionTicks={months.map((label, index) => ({ at: index, label }))}
      format={{
        tick: (value) => withMinusSign(formatNumber(locales[language], value)),
        value: (index) => euros(rows[index]?.cents),
        comparison: (index) => euros(rows[index]?.previous_cents),
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
