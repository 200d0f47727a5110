import type { Language } from '../../../../shared/language.ts';
import { findImportField, type ImportField } from '../../rules/client-columns.ts';
import { parseCsv } from '../../rules/parse-csv.ts';
import { type ReadRow, readClient } from '../../rules/read-client.ts';
import { parseVcards } from './parse-vcard.ts';

/** The rows of a file; undefined with the reason if the file has none that can be read. */
export type ReadFile =
  | { readonly rows: readonly ReadRow[]; readonly ignored: readonly string[] }
  | { readonly reason: 'not_csv' | 'no_name_column' | 'no_rows' };

function readCsv(text: string, language: Language): ReadFile {
  const table = parseCsv(text);
  if (!table) return { reason: 'not_csv' };
  const [head, ...rows] = table;
  if (!head) return { reason: 'no_rows' };
  const fields = head.cells.map(findImportField);
  if (!fields.some((field) => field === 'name' || field === 'last_name')) return { reason: 'no_name_column' };
  const ignored = head.cells.filter((cell, index) => cell !== '' && fields[index] === undefined);
  return {
    ignored,
    rows: rows.map(({ line, cells }) => {
      const values: Partial<Record<ImportField, string>> = {};
      for (const [index, field] of fields.entries())
        if (field !== undefined) values[field] ||= cells[index] ?? '';
      return readClient(line, values, language);
    }),
  };
}

/**
 * Reads the clients of a file.
 * @param language of clients of which no other is known
 */
export function readClientFile(format: 'csv' | 'vcard', text: string, language: Language): ReadFile {
  const file =
    format === 'csv'
      ? readCsv(text, language)
      : {
          ignored: [],
          rows: parseVcards(text).map(({ line, values, isComplete }) => {
            const row = readClient(line, values, language);
            if (isComplete) return row;
            return { ...row, fields: undefined, problems: { ...row.problems, card: 'incomplete' } };
          }),
        };
  return 'rows' in file && file.rows.length === 0 ? { reason: 'no_rows' } : file;
}
