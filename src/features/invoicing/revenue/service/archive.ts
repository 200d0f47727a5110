import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Language } from '#shared/i18n/language.ts';
import { formatDecimalAmount } from '#shared/money/money.ts';
import { byteOrderMark, type CsvValue, formatCsv } from '#shared/text/format-csv.ts';
import { type CreatedFormat, createdFormats } from '../../documents/contract/files.ts';
import { findFileContent } from '../../output/queries/files.ts';
import { messages } from '../messages/messages.ts';
import {
  type DocumentScope,
  findDocumentsById,
  findStoredNames,
  type PeriodDocument,
  readDocumentIds,
} from '../queries/exports.ts';
import { createUniqueNames } from '../rules/archive-names.ts';
import type { RevenueDeps } from './revenue.ts';

type Paths = ReadonlyMap<CreatedFormat, string>;

type ExportTexts = (typeof messages)[Language]['exports'];

/** Returns why a document has no file of a format; imported documents only have the files they came with. */
function describeMissing({ origin }: PeriodDocument, files: Paths, text: ExportTexts): string {
  if (origin === 'imported') return text.notImported;
  return files.has('pdf') ? text.noInvoiceFile : text.notMade;
}

const getIndexHead = (language: Language): readonly CsvValue[] => {
  const { columns, formats } = messages[language].exports;
  const { code, kind, client, title, date, ex_vat, vat, total } = columns;
  const names = createdFormats.map((format) => formats[format]);
  return [code, kind, client, title, date, ex_vat, vat, total, ...names];
};

function toIndexRow(document: PeriodDocument, files: Paths, language: Language): readonly CsvValue[] {
  const { exports: text, kinds } = messages[language];
  const amount = (cents: number): CsvValue => ({
    // A decimal amount only has digits.
    decimal: formatDecimalAmount(document.kind === 'credit_note' ? -cents : cents) as `${number}`,
  });
  return [
    document.code,
    kinds[document.kind],
    document.client_name,
    document.title,
    document.issue_date,
    amount(document.ex_cents),
    amount(document.vat_cents),
    amount(document.total_cents),
    ...createdFormats.map((format) => files.get(format) ?? describeMissing(document, files, text)),
  ];
}

/** Adds a file to a ZIP and waits until it is written, so that one file is in memory at a time. */
const addFile = (
  zip: ZipFile,
  path: string,
  options: { readonly mtime: Date; readonly compress: boolean },
  load: () => Promise<Buffer>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    zip.addReadStreamLazy(path, options, (onStream) => {
      load().then((content) => {
        const stream = Readable.from([content]);
        stream.once('close', resolve);
        onStream(null, stream);
      }, reject);
    });
  });

async function writeArchive(
  zip: ZipFile,
  { query }: Pick<RevenueDeps['database'], 'query'>,
  pages: AsyncIterable<readonly PeriodDocument[]>,
  language: Language,
): Promise<void> {
  const getPath = createUniqueNames();
  let index = byteOrderMark + formatCsv([getIndexHead(language)], language);
  for await (const documents of pages) {
    const ids = documents.map(({ id }) => id);
    const stored = Map.groupBy(await findStoredNames(query, ids), ({ invoice_id }) => invoice_id);
    for (const document of documents) {
      const files = new Map<CreatedFormat, string>();
      const mtime = new Date(`${document.issue_date}T12:00:00.000Z`);
      for (const { format, name } of stored.get(document.id) ?? []) {
        const path = getPath(format === 'pdf' ? 'pdf' : 'xml', name);
        // A PDF is compressed already.
        await addFile(zip, path, { mtime, compress: format !== 'pdf' }, async () => {
          const file = await findFileContent(query, document.id, format);
          if (!file) throw new Error(`the file ${path} of the archive is missing`);
          return file.content;
        });
        files.set(format, path);
      }
      index += formatCsv([toIndexRow(document, files, language)], language);
    }
  }
  zip.addBuffer(Buffer.from(index), messages[language].exports.indexName);
  zip.end();
}

/**
 * Streams the files of all final documents of a period, or of the selected documents, as a ZIP with an index
 * that names missing files. Only one file is in memory at a time. The stream fails when a file cannot be
 * read.
 */
export async function* createArchive(
  database: RevenueDeps['database'],
  scope: DocumentScope,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const ids = await readDocumentIds(database, scope);
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  const pages = ids.read((part) => findDocumentsById(database.query, part));
  writeArchive(zip, database, pages, language).catch((error: Error) => output.destroy(error));
  // Destroys the stream when its reader leaves.
  yield* output;
}
