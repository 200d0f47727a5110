import { Button } from '#design/form/button.tsx';
import { downloadText } from '#design/form/download.ts';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { Status } from '#design/status/status.tsx';
import { formatNumber, getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { byteOrderMark, formatCsv } from '#shared/text/format-csv.ts';
import type { DataImportReport, ImportRow } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { useRowTexts } from './use-row-texts.ts';

const tones = {
  new: 'active',
  changed: 'partial',
  matched: 'idle',
  existing: 'idle',
  skipped: 'missing',
  invalid: 'attention',
} as const;

export function ImportRows({ report }: { report: DataImportReport }) {
  const { rows, row_count } = report;
  const { report: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const texts = useRowTexts(report);
  const invalid = rows.filter(({ status }) => status === 'invalid');
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-t1">{text.rows}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section aria-label={text.rows} tabIndex={0} className="max-h-[60dvh] overflow-auto">
        <Table>
          <thead>
            <tr>
              <ColumnHeader>{text.columns.name}</ColumnHeader>
              <ColumnHeader>{text.columns.status}</ColumnHeader>
              <ColumnHeader isNumeric className="max-sm:hidden">
                {text.columns.total}
              </ColumnHeader>
              <ColumnHeader isNumeric className="max-sm:hidden">
                {text.columns.outstanding}
              </ColumnHeader>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={`${row.kind} ${row.file} ${row.line} ${row.name}`} {...{ row, texts }} />
            ))}
          </tbody>
        </Table>
      </section>
      {row_count > rows.length && (
        <p className="label text-ink-2">{text.shown(format(rows.length), format(row_count))}</p>
      )}
      {invalid.length > 0 && <InvalidRows rows={invalid} texts={texts} />}
    </div>
  );
}

interface TextsProps {
  readonly texts: ReturnType<typeof useRowTexts>;
}

function Row({ row, texts }: TextsProps & { row: ImportRow }) {
  const { report: text } = useMessages(messages);
  const language = useLanguage();
  const { describeProblems, describeNotes } = texts;
  const sign = row.kind === 'credit_note' ? -1 : 1;
  const amount = (cents: number | null) => (cents === null ? '' : formatAmount(sign * cents, language));
  const sentences = [...describeProblems(row).map(({ reason }) => reason), ...describeNotes(row)];
  return (
    <tr className="align-baseline [&>:is(td,th)]:py-1.5">
      <RowHeader className="min-w-28">
        {row.name || '–'}
        <span className="label block font-normal text-ink-2">
          {text.lineOf(formatNumber(language, row.line), row.file)}
        </span>
      </RowHeader>
      <Cell className="whitespace-normal!">
        <Status tone={tones[row.status]}>{text.statuses[row.status]}</Status>
        {sentences.map((sentence) => (
          <p key={sentence} className="wrap-anywhere text-ink-2">
            {sentence}
          </p>
        ))}
      </Cell>
      <Cell isNumeric className="max-sm:hidden">
        {amount(row.total_cents)}
      </Cell>
      <Cell isNumeric className="max-sm:hidden">
        {row.kind === 'invoice' ? amount(row.outstanding_cents) : ''}
      </Cell>
    </tr>
  );
}

function InvalidRows({ rows, texts }: TextsProps & { rows: readonly ImportRow[] }) {
  const { report: text } = useMessages(messages);
  const language = useLanguage();
  const { describeProblems } = texts;
  const download = () => {
    const head = [text.csv.file, text.csv.line, text.csv.name, text.csv.field, text.csv.reason];
    const lines = rows.flatMap((row) =>
      describeProblems(row).map(({ field, reason }) => [row.file, row.line, row.name, field, reason]),
    );
    downloadText(
      byteOrderMark + formatCsv([head, ...lines], language),
      text.fileName,
      'text/csv;charset=utf-8',
    );
  };
  return (
    <p>
      <Button variant="underlined" size="label" onClick={download}>
        {text.download}
      </Button>
    </p>
  );
}
