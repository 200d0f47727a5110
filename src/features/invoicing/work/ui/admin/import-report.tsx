import { formatDuration } from '#shared/dates/durations.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import type { ImportedWork, WorkImportReport } from '../../contract/import.ts';
import { messages } from '../../messages/messages.ts';
import { describeCount } from './offline-status.tsx';

export function ImportReport({ report }: { report: WorkImportReport }) {
  const { import: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const { valid, duplicates, invalid, minutes, rows, date_order: dateOrder } = report;
  const skipped = rows.filter(({ status }) => status !== 'valid');
  return (
    <div role="status" className="label flex flex-col gap-3">
      <p>{text.summary(format(valid), formatDuration(minutes), format(duplicates), format(invalid))}</p>
      <Money report={report} />
      {dateOrder && !report.is_date_order_uncertain && (
        <p className="text-ink-2">{text.dateOrders[dateOrder]}</p>
      )}
      {skipped.length > 0 && <SkippedRows rows={skipped} />}
      {duplicates + invalid > skipped.length && (
        <p className="text-ink-2">{text.more(format(skipped.length))}</p>
      )}
    </div>
  );
}

function Money({
  report: { own_rates, fixed_amounts, foreign_rates, amounts },
}: {
  report: WorkImportReport;
}) {
  const { import: text } = useMessages(messages);
  const language = useLanguage();
  const isOther = amounts !== null && amounts.file_cents !== amounts.own_cents;
  return (
    <>
      {own_rates > 0 && <p>{describeCount(text.ownRates, own_rates, language)}</p>}
      {fixed_amounts > 0 && <p>{describeCount(text.fixedAmounts, fixed_amounts, language)}</p>}
      {foreign_rates > 0 && <p>{describeCount(text.foreignRates, foreign_rates, language)}</p>}
      {isOther && (
        <p className="dotted">
          {text.amounts(formatEuros(amounts.file_cents, language), formatEuros(amounts.own_cents, language))}
        </p>
      )}
    </>
  );
}

function SkippedRows({ rows }: { rows: readonly ImportedWork[] }) {
  const { import: text, fields } = useMessages(messages);
  const describe = ({ status, problems }: ImportedWork) =>
    status === 'duplicate'
      ? text.duplicate
      : Object.entries(problems)
          .map(([field, reason]) => text.reasons[reason]?.(fields[field] ?? field) ?? fields[field] ?? field)
          .join(' ');
  return (
    <div className="max-h-72 overflow-auto">
      <table aria-label={text.rows} className="data-table">
        <thead>
          <tr>
            <th scope="col" className="figure">
              {text.line}
            </th>
            <th scope="col">{text.entry}</th>
            <th scope="col">{text.reason}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className="figure py-2!">{row.line}</td>
              <td className="wrap-anywhere whitespace-normal! py-2!">{row.name}</td>
              <td className="whitespace-normal! py-2!">{describe(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
