import { decodeText } from './decode-text.ts';
import { FileRejection } from './file-rejection.ts';
import { type CsvRow, parseCsv } from './parse-csv.ts';

interface Table {
  readonly head: CsvRow;
  readonly rows: readonly CsvRow[];
}

/**
 * Reads a CSV file whose first row has the names of the columns.
 * @param maxRows without the first row
 * @throws FileRejection for a file that is not text, not CSV, empty or too long
 */
export function readTable(bytes: Uint8Array, maxRows: number): Table {
  const text = decodeText(bytes);
  // Text never contains this character, and hardly any other file lacks it.
  if (text.includes('\0')) throw new FileRejection('not_text');
  const table = parseCsv(text, { maxRows: maxRows + 2 });
  if (!table) throw new FileRejection('not_csv');
  const [head, ...rows] = table;
  if (!head) throw new FileRejection('empty');
  if (rows.length > maxRows) throw new FileRejection('too_many_rows');
  return { head, rows };
}
