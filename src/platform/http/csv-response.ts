import type { Context } from 'hono';
import type { Language } from '#shared/i18n/language.ts';
import { byteOrderMark, type CsvValue, formatCsv } from '#shared/text/format-csv.ts';
import type { ApiEnv } from './api-env.ts';
import { exportResponse } from './export-response.ts';

/** The rows of a part of a table. */
export type CsvRows = readonly (readonly CsvValue[])[];

interface CsvFile {
  /** The name of the download, in ASCII. */
  readonly fileName: string;
  readonly language: Language;
  /** The names of the columns. */
  readonly head: readonly string[];
}

async function* toChunks(
  { head, language }: CsvFile,
  openPages: () => Promise<AsyncIterable<CsvRows>>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let beginning = byteOrderMark + formatCsv([head], language);
  for await (const rows of await openPages()) {
    yield encoder.encode(beginning + formatCsv(rows, language));
    beginning = '';
  }
  if (beginning !== '') yield encoder.encode(beginning);
}

/**
 * Responds with a table of any length as a CSV file, in the format of `formatCsv`, page by page.
 * @param openPages begins to read the rows; small pages, as each is formatted at once
 * @returns an `unavailable` error while too many files are sent at the same time
 */
export const csvResponse = (
  c: Context<ApiEnv>,
  file: CsvFile,
  openPages: () => Promise<AsyncIterable<CsvRows>>,
): Promise<Response> =>
  exportResponse(
    c,
    {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Language': file.language,
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
    },
    toChunks(file, openPages),
  );
