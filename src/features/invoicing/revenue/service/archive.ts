import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { byteOrderMark, type CsvValue, formatCsv } from '../../../../shared/format-csv.ts';
import type { Language } from '../../../../shared/language.ts';
import { formatDecimalAmount } from '../../../../shared/money.ts';
import { type CreatedFormat, createdFormats } from '../../documents/contract/files.ts';
import { findFileContent } from '../../documents/queries/files.ts';
import { messages } from '../messages/messages.ts';
import {
  type DocumentScope,
  findPeriodDocuments,
  findPeriodFiles,
  type PeriodDocument,
  type StoredName,
} from '../queries/exports.ts';
import { createUniqueNames } from '../rules/archive-names.ts';
import type { RevenueDeps } from './revenue.ts';

/** A stored file and its path in the archive. */
interface ArchiveFile {
  readonly path: string;
  readonly invoiceId: string;
  readonly format: CreatedFormat;
}

interface ArchivedDocument {
  readonly document: PeriodDocument;
  readonly files: ReadonlyMap<CreatedFormat, ArchiveFile>;
}

function nameFiles(documents: readonly PeriodDocument[], stored: readonly StoredName[]): ArchivedDocument[] {
  const getPath = createUniqueNames();
  const byDocument = Map.groupBy(stored, ({ invoice_id }) => invoice_id);
  return documents.map((document) => ({
    document,
    files: new Map(
      (byDocument.get(document.id) ?? []).map(({ invoice_id, format, name }) => [
        format,
        { path: getPath(format === 'pdf' ? 'pdf' : 'xml', name), invoiceId: invoice_id, format },
      ]),
    ),
  }));
}

type ExportTexts = (typeof messages)[Language]['exports'];

/** Returns why a document has no file of a format; those of an imported one are the ones that came with it. */
function describeMissing(
  { origin }: PeriodDocument,
  files: ArchivedDocument['files'],
  text: ExportTexts,
): string {
  if (origin === 'imported') return text.notImported;
  return files.has('pdf') ? text.noInvoiceFile : text.notMade;
}

/** Returns the list of the documents with the paths of their files, or why one has none. */
function toIndex(archived: readonly ArchivedDocument[], language: Language): string {
  const { exports: text, kinds } = messages[language];
  const { code, kind, client, title, date, ex_vat, vat, total } = text.columns;
  const amount = (document: PeriodDocument, cents: number): CsvValue => ({
    // A decimal amount has digits only.
    decimal: formatDecimalAmount(document.kind === 'credit_note' ? -cents : cents) as `${number}`,
  });
  const head = [
    code,
    kind,
    client,
    title,
    date,
    ex_vat,
    vat,
    total,
    ...createdFormats.map((format) => text.formats[format]),
  ];
  const rows = archived.map(({ document, files }): CsvValue[] => [
    ...[document.code, kinds[document.kind], document.client_name, document.title, document.issue_date],
    amount(document, document.ex_cents),
    amount(document, document.vat_cents),
    amount(document, document.total_cents),
    ...createdFormats.map((format) => files.get(format)?.path ?? describeMissing(document, files, text)),
  ]);
  return byteOrderMark + formatCsv([head, ...rows], language);
}

/**
 * Returns the files of all final documents of a period, or of the selected ones, as a ZIP, with an index that names those that do not exist. It is
 * made while it is read: one file is in memory at a time.
 */
export async function createArchive(
  { database: { query } }: RevenueDeps,
  scope: DocumentScope,
  language: Language,
): Promise<ReadableStream<Uint8Array>> {
  const archived = nameFiles(await findPeriodDocuments(query, scope), await findPeriodFiles(query, scope));
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  zip.addBuffer(Buffer.from(toIndex(archived, language)), messages[language].exports.indexName);
  for (const { document, files } of archived)
    for (const { path, invoiceId, format } of files.values()) {
      const mtime = new Date(`${document.issue_date}T12:00:00.000Z`);
      // A PDF is compressed already.
      zip.addReadStreamLazy(path, { mtime, compress: format !== 'pdf' }, (onStream) => {
        findFileContent(query, invoiceId, format).then(
          (file) => onStream(null, Readable.from([file?.content ?? Buffer.alloc(0)])),
          (error: unknown) => onStream(error, Readable.from([])),
        );
      });
    }
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
