import type { Context } from 'hono';
import { byteOrderMark, type CsvValue, formatCsv } from '../../shared/format-csv.ts';
import type { Language } from '../../shared/language.ts';
import type { ApiEnv } from './api-env.ts';

/**
 * Responds with a table as a CSV file.
 * @param rows the head and the rows, as `formatCsv` takes them
 * @param file the name of the download, in ASCII, and the language of the file
 */
export const csvResponse = (
  c: Context<ApiEnv>,
  rows: readonly (readonly CsvValue[])[],
  { fileName, language }: { readonly fileName: string; readonly language: Language },
): Response =>
  c.body(byteOrderMark + formatCsv(rows, language), 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Language': language,
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
