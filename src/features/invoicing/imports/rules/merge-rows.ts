import { foldText } from '../../domain/rules/parties/fold-text.ts';
import type { DocumentField } from './document-columns.ts';

export interface TableRow {
  readonly line: number;
  readonly values: Readonly<Partial<Record<DocumentField, string>>>;
}

/** Fields that must be equal in all rows of an invoice, with the field name used in the report. */
const shared: Readonly<Partial<Record<DocumentField, string>>> = {
  client: 'client',
  client_code: 'client',
  email: 'client',
  vat_id: 'client',
  kvk: 'client',
  date: 'date',
  due_date: 'due_date',
  payment_days: 'due_date',
  paid_on: 'paid_on',
  status: 'status',
  currency: 'currency',
  credits: 'credits',
};

/** Fields that an invoice has once, taken from the first row that has them. */
const firsts = ['code', 'credit_code', 'weak_code', 'title', 'reference'] as const;

const amounts = ['ex', 'vat', 'total'] as const;

const textsOf = (rows: readonly TableRow[], field: DocumentField): string[] =>
  rows.map(({ values }) => values[field] ?? '').filter((text) => text !== '');

const countForms = (texts: readonly string[]) => new Set(texts.map((text) => foldText(text).trim())).size;

/**
 * Returns why rows with the same code cannot be merged into one invoice: they differ in a shared field, or
 * all have the same amounts. Such rows may repeat the invoice, unless the table has a column that only lines
 * have.
 */
function findConflicts(rows: readonly TableRow[], hasLines: boolean): Readonly<Record<string, string>> {
  const differing = (Object.keys(shared) as DocumentField[]).filter(
    (field) => countForms(textsOf(rows, field)) > 1,
  );
  if (differing.length > 0)
    return Object.fromEntries(differing.map((field) => [shared[field] ?? field, 'rows_differ']));
  const forms = new Set(rows.map(({ values }) => amounts.map((field) => values[field] ?? '').join('|')));
  return forms.size > 1 || hasLines ? {} : { code: 'rows_repeated' };
}

/** Merges all but the amounts; `problems` has the reason for each field that prevents it. */
export function mergeRows(
  rows: readonly [TableRow, ...TableRow[]],
  hasLines: boolean,
): { readonly head: TableRow; readonly problems: Readonly<Record<string, string>> } {
  const [first] = rows;
  if (rows.length === 1) return { head: first, problems: {} };
  const values: Partial<Record<DocumentField, string>> = { ...first.values };
  for (const field of [...Object.keys(shared), ...firsts] as DocumentField[]) {
    const [text] = textsOf(rows, field);
    if (text !== undefined) values[field] = text;
  }
  return { head: { line: first.line, values }, problems: findConflicts(rows, hasLines) };
}
