import { FileRejection } from '../../domain/rules/files/file-rejection.ts';
import { type CsvRow, parseCsv, separators } from '../../domain/rules/files/parse-csv.ts';
import { type ImportProgram, importLimits } from '../contract.ts';
import { type ClientField, findClientField } from './client-fields.ts';
import { type DocumentField, findDocumentField } from './document-columns.ts';

export type DetectedTable =
  | {
      readonly kind: 'clients';
      readonly columns: readonly (ClientField | undefined)[];
      readonly ignored: readonly string[];
      readonly rows: readonly CsvRow[];
    }
  | {
      readonly kind: 'documents';
      /** True for a list of open items without invoices. */
      readonly isOpenItems: boolean;
      readonly columns: readonly (DocumentField | undefined)[];
      readonly ignored: readonly string[];
      readonly rows: readonly CsvRow[];
    };

/** Rows allowed above the header: e-Boekhouden begins with the name of the administration and the period. */
const maxPreamble = 25;

interface Heads {
  readonly table: DetectedTable;
  readonly recognised: number;
}

const count = (columns: readonly unknown[]) => new Set(columns.filter((column) => column !== undefined)).size;

const findIgnored = ({ cells }: CsvRow, columns: readonly unknown[]) =>
  cells.filter((cell, index) => cell !== '' && columns[index] === undefined);

/** Tests whether a table lists open items; only e-Boekhouden exports these separately, without VAT. */
const isOpenItems = (columns: readonly (DocumentField | undefined)[], program: ImportProgram): boolean =>
  program === 'e_boekhouden' &&
  columns.includes('open') &&
  !(['ex', 'vat', 'rate', 'rate_name', 'line'] as const).some((field) => columns.includes(field));

/** Reads a header row: of invoices if it has a code, a date and an amount, of clients if it has a name. */
function readHeads(head: CsvRow, rows: readonly CsvRow[], program: ImportProgram): Heads | undefined {
  const documents = head.cells.map((cell) => findDocumentField(cell, program));
  const has = (...fields: readonly DocumentField[]) => fields.some((field) => documents.includes(field));
  if (has('code', 'credit_code', 'weak_code') && has('date') && has('ex', 'total', 'open')) {
    const table = {
      kind: 'documents',
      isOpenItems: isOpenItems(documents, program),
      columns: documents,
      ignored: findIgnored(head, documents),
      rows,
    } as const;
    return { table, recognised: count(documents) };
  }
  const clients = head.cells.map(findClientField);
  if (!(['name', 'company', 'last_name'] as const).some((field) => clients.includes(field))) return undefined;
  const table = { kind: 'clients', columns: clients, ignored: findIgnored(head, clients), rows } as const;
  return { table, recognised: count(clients) };
}

export function detectTable(
  rows: readonly CsvRow[],
  program: ImportProgram,
): { readonly table: DetectedTable; readonly recognised: number } | undefined {
  for (const [index, row] of rows.slice(0, maxPreamble).entries()) {
    const heads = readHeads(row, rows.slice(index + 1), program);
    // A single word above the table is not a header.
    if (heads && heads.recognised > 1) return heads;
  }
  return undefined;
}

/**
 * Detects the table of a text, with the separator that gives the most known columns.
 * @throws FileRejection for a cell that is too long, if no other separator gives a table
 */
export function detectTextTable(text: string, program: ImportProgram): DetectedTable | undefined {
  const maxRows = maxPreamble + importLimits.rows + 1;
  let rejection: FileRejection | undefined;
  const found = separators.flatMap((separator) => {
    try {
      const rows = parseCsv(text, { separator, maxRows });
      return (rows && detectTable(rows, program)) ?? [];
    } catch (error) {
      if (!(error instanceof FileRejection)) throw error;
      rejection = error;
      return [];
    }
  });
  if (found.length === 0 && rejection) throw rejection;
  return found.toSorted((one, other) => other.recognised - one.recognised)[0]?.table;
}

/** @throws FileRejection for a table with more rows than an import reads */
export function assertRows({ rows }: DetectedTable): void {
  if (rows.length > importLimits.rows) throw new FileRejection('too_many_rows');
}
