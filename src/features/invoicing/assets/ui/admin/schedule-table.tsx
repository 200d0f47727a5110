import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { createDateFormat } from '#shared/i18n/format.ts';
import { type Language, locales } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { AssetDetail, ScheduleRow } from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';

const formatMonthName = createDateFormat({ month: 'long', timeZone: 'UTC' });

const formatMonth = (period: string, language: Language): string =>
  formatMonthName(locales[language], Date.parse(`${period}-01T00:00:00.000Z`));

/** The depreciation of an asset per year, each with its months. */
export function ScheduleTable({ asset }: { readonly asset: AssetDetail }) {
  const { detail: text } = useMessages(messages);
  const language = useLanguage();
  if (asset.in_use_from === null) return <p>{text.noSchedule}</p>;
  if (asset.years.length === 0) return <p>{text.noDepreciation}</p>;
  return (
    <>
      <Rows head={text.period} rows={asset.years} format={(period) => period} />
      <div className="grid gap-y-1 pt-6">
        {asset.years.map(({ period, months }) => (
          <details key={period} className="border-line border-t py-2">
            <summary className="label min-h-6 cursor-pointer">{text.monthsOf(period)}</summary>
            <div className="pt-2">
              <Rows head={text.month} rows={months} format={(month) => formatMonth(month, language)} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}

interface RowsProps {
  readonly head: string;
  readonly rows: readonly ScheduleRow[];
  readonly format: (period: string) => string;
}

function Rows({ head, rows, format }: RowsProps) {
  const { detail: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{head}</ColumnHeader>
          <ColumnHeader isNumeric>{text.depreciation}</ColumnHeader>
          <ColumnHeader isNumeric>{text.endValue}</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ period, depreciation_cents, book_value_cents }) => (
          <tr key={period}>
            <RowHeader>{format(period)}</RowHeader>
            <Cell isNumeric>{formatAmount(depreciation_cents, language)}</Cell>
            <Cell isNumeric>{formatAmount(book_value_cents, language)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
