import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import { type DataImportReport, importStatuses } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { ChosenPdf, PdfProblem } from './chosen-files.ts';
import type { CheckedImport } from './use-data-import.ts';

function useCounts() {
  const { report: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  return (counts: DataImportReport['clients']) => {
    const parts = importStatuses.flatMap((status) =>
      counts[status] > 0 ? [text.counts[status](format(counts[status]))] : [],
    );
    return parts.length > 0 ? parts.join(', ') : text.nothing;
  };
}

function Files({ files }: Pick<DataImportReport, 'files'>) {
  const { report: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  return (
    <ul className="grid gap-1.5">
      {files.map(({ name, kind, rows, ignored_columns }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and none moves
        <li key={`${index} ${name}`}>
          <span className="wrap-anywhere font-medium">{name}</span>:{' '}
          <span className={kind === 'unknown' ? 'dotted' : ''}>{text.kinds[kind](format(rows))}</span>
          {ignored_columns.length > 0 && (
            <span className="label wrap-anywhere block text-ink-2">
              {text.ignored(ignored_columns.join(', '))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const maxNames = 20;

const pdfProblems: readonly PdfProblem[] = ['not_pdf', 'too_large'];

interface FileNamesProps {
  readonly describe: (names: string) => string;
  readonly files: readonly ChosenPdf[];
}

function FileNames({ describe, files }: FileNamesProps) {
  if (files.length === 0) return null;
  const names = files
    .slice(0, maxNames)
    .map(({ name }) => name)
    .join(', ');
  return (
    <p className="label wrap-anywhere text-ink-2">
      {describe(files.length > maxNames ? `${names}, …` : names)}
    </p>
  );
}

export function ImportCounts({ checked: { report, matched, pdfs } }: { checked: CheckedImport }) {
  const { report: text } = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  const describe = useCounts();
  const missing = report.pdf_documents.filter(({ code, has_pdf }) => !has_pdf && !matched.byCode.has(code));
  const entries = [
    [text.clients, describe(report.clients)],
    [text.documents, describe(report.documents)],
    [text.total, <Amount key="total">{formatEuros(report.total_cents, language)}</Amount>],
    [text.outstanding, <Amount key="open">{formatEuros(report.outstanding_cents, language)}</Amount>],
    [
      text.pdfs,
      text.pdfCounts(format(matched.byCode.size), format(missing.length), format(matched.unmatched.length)),
    ],
  ] as const;
  return (
    <div className="grid gap-5">
      <Files files={report.files} />
      <dl className="grid max-w-[44rem] border-line border-t">
        {entries.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <FileNames describe={text.unmatched} files={matched.unmatched} />
      {pdfProblems.map((reason) => (
        <FileNames
          key={reason}
          describe={text.pdfProblems[reason]}
          files={pdfs.filter(({ problem }) => problem === reason)}
        />
      ))}
    </div>
  );
}

function Amount({ children }: { children: string }) {
  return <span className="figure">{children}</span>;
}
