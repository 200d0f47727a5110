import type { Context } from 'hono';
import type { Language } from '#shared/i18n/language.ts';
import { byteOrderMark, type CsvValue, formatCsv } from '#shared/text/format-csv.ts';
import type { ApiEnv } from './api-env.ts';
import { exportResponse } from './export-response.ts';

export type CsvRows = readonly (readonly CsvValue[])[];

interface CsvFile {
  readonly fileName: string;
  readonly language: Language;
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
 * Responds with a table of any length as CSV (see `formatCsv`), page by page; with `unavailable` while too
 * many files are being sent.
 * @param openPages starts reading; use small pages, since each is formatted synchronously
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
