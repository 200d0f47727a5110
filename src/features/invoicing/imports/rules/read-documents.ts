import { sumCents } from '#shared/money/money.ts';
import type { DateOrder } from '../../domain/contract/import-columns.ts';
import { replacementCharacter } from '../../domain/rules/files/decode-text.ts';
import { readDateOrder } from '../../domain/rules/files/import-values.ts';
import type { CsvRow } from '../../domain/rules/files/parse-csv.ts';
import type { DocumentField } from './document-columns.ts';
import { mergeRows, type TableRow as Row } from './merge-rows.ts';
import { parseExportAmount, parseExportDate, parseRate, readStatus } from './parse-values.ts';
import { readDates } from './read-dates.ts';
import {
  exceedsTotal,
  type OpenItem,
  type ReadDocument,
  type ReadDocumentRow,
  type ReadGroup,
} from './read-document.ts';
import type { DetectedTable } from './read-tables.ts';

type Problems = Record<string, string>;

const maxCode = 60;
const maxTitle = 200;
const maxReference = 100;

/** Returns a text on one line, without characters that databases reject, truncated to a limit. */
const toLine = (text: string, limit: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, limit);

function toRow({ line, cells }: CsvRow, columns: readonly (DocumentField | undefined)[]): Row {
  const values: Partial<Record<DocumentField, string>> = {};
  for (const [index, field] of columns.entries())
    if (field !== undefined) values[field] ||= cells[index]?.trim() ?? '';
  return { line, values };
}

/** Returns the code of a row; a reference only counts in a file without numbers. */
const getCode = ({ values }: Row): string =>
  toLine(values.code || values.credit_code || values.weak_code || '', maxCode + 1);

/** Reads an amount; null if empty, a problem if invalid. */
function readAmount({ values }: Row, field: DocumentField, problems: Problems): number | null {
  const text = values[field] ?? '';
  if (text === '') return null;
  const cents = parseExportAmount(text);
  if (cents === undefined) problems[field] = 'amount';
  return cents ?? null;
}

interface Amounts {
  readonly ex: number | null;
  readonly total: number;
}

/** Derives the third of base, VAT and total from the other two. */
function readAmounts(row: Row, problems: Problems): Amounts | null {
  const [ex, vat, total] = [
    readAmount(row, 'ex', problems),
    readAmount(row, 'vat', problems),
    readAmount(row, 'total', problems),
  ];
  if (problems.ex || problems.vat || problems.total) return null;
  if (ex !== null && vat !== null && total !== null && ex + vat !== total) problems.total = 'not_the_sum';
  const whole = total ?? (ex !== null && vat !== null ? ex + vat : null);
  if (whole === null) return null;
  return { ex: ex ?? (vat === null ? null : whole - vat), total: whole };
}

/** Reads the rate of a row. 0 with VAT is unknown: Invoice Ninja has the rates of lines elsewhere. */
function readGroup(row: Row, { ex, total }: Amounts, problems: Problems): ReadGroup | null {
  const text = row.values.rate ?? '';
  const name = row.values.rate_name ?? '';
  const rate = text === '' ? parseRate(/\d+(?:[.,]\d+)?\s*%/.exec(name)?.[0] ?? '') : parseRate(text);
  if (text !== '' && rate === undefined) problems.rate = 'rate';
  if (ex === null || (rate === undefined && name === '')) return null;
  const vat = total - ex;
  if ((rate ?? 0) === 0 && vat !== 0) return null;
  return { rate_bp: rate ?? 0, rate_name: toLine(name, 60), base_cents: ex, vat_cents: vat, lines: 1 };
}

function mergeGroups(groups: readonly (ReadGroup | null)[]): readonly ReadGroup[] | null {
  const merged = new Map<string, ReadGroup>();
  for (const group of groups) {
    if (!group) return null;
    const key = `${group.rate_bp} ${group.rate_bp === 0 ? group.rate_name : ''}`;
    const { base_cents, vat_cents, lines } = merged.get(key) ?? { base_cents: 0, vat_cents: 0, lines: 0 };
    merged.set(key, {
      ...group,
      base_cents: base_cents + group.base_cents,
      vat_cents: vat_cents + group.vat_cents,
      lines: lines + group.lines,
    });
  }
  return [...merged.values()];
}

function addRows(rows: readonly Row[], problems: Problems) {
  const amounts = rows.map((row) => readAmounts(row, problems));
  const known = amounts.filter((each) => each !== null);
  if (known.length < rows.length) {
    // A list of open items may have nothing but the outstanding amount.
    const [first] = rows;
    const open = rows.length === 1 && first ? readAmount(first, 'open', problems) : null;
    const isEmpty = Object.keys(problems).length === 0;
    if (open === null && isEmpty) problems.total = 'required';
    return { total: open ?? 0, ex: null, groups: null };
  }
  const groups = rows.map((row, index) => {
    const own = amounts[index];
    return own ? readGroup(row, own, problems) : null;
  });
  const exs = known.map(({ ex }) => ex);
  return {
    total: sumCents(known.map(({ total }) => total)),
    ex: exs.every((ex) => ex !== null) ? sumCents(exs.filter((ex) => ex !== null)) : null,
    groups: mergeGroups(groups),
  };
}

/**
 * Reads an amount that each row has for itself or that rows repeat for the invoice, whichever fits the
 * totals.
 */
function readShared(rows: readonly Row[], total: number, field: 'open' | 'paid', problems: Problems) {
  const read = rows.map((row) => ({
    cents: readAmount(row, field, problems),
    own: readAmounts(row, {})?.total ?? 0,
  }));
  const given = read.flatMap(({ cents, own }) => (cents === null ? [] : [{ cents, own }]));
  const [first] = given;
  if (!first) return null;
  const { cents } = first;
  const sum = sumCents(given.map((each) => each.cents));
  if (given.length === 1) return cents;
  if (cents === 0 || given.some((each) => each.cents !== cents)) return sum;
  if (given.some(({ own }) => exceedsTotal(cents, own))) return cents;
  if (!exceedsTotal(cents, total)) problems[field] ??= 'rows_repeated';
  return sum;
}

/**
 * Returns the outstanding amount: from its column, or else the total less payments, or else from status and
 * date.
 */
function readOpen(head: Row, rows: readonly Row[], total: number, problems: Problems): number {
  const open = readShared(rows, total, 'open', problems);
  if (open !== null) return open;
  // Some programs have a tick in this column.
  const paidText = rows.map(({ values }) => values.paid ?? '').find((text) => text !== '') ?? '';
  const paid = /\d/.test(paidText) ? readShared(rows, total, 'paid', problems) : null;
  if (paid !== null) return total - paid;
  const isPaid = readStatus(head.values.status ?? '') === 'paid' || (head.values.paid_on ?? '') !== '';
  return isPaid || /^(?:ja|yes|true|x)$/i.test(paidText) ? 0 : total;
}

const saysOpen = ({ values }: Row): boolean =>
  [values.open, values.paid, values.paid_on].some((text) => (text ?? '') !== '') ||
  readStatus(values.status ?? '') === 'paid' ||
  /^(?:open|onbetaald|unpaid|vervallen|overdue|te laat)/i.test(values.status ?? '');

interface TableForm {
  readonly order: DateOrder | null;
  /** True if each row is a line of an invoice. */
  readonly hasLines: boolean;
}

const isEuro = (text: string) => text === '' || /^(?:eur|euro|€)$/i.test(text);

const toClient = ({ values }: Row) => ({
  name: toLine(values.client ?? '', 160),
  email: values.email ?? '',
  vat_id: values.vat_id ?? '',
  kvk: values.kvk ?? '',
});

/** Reads a row of open items, even if it is not a complete invoice. */
function readOpenItem(rows: readonly [Row, ...Row[]], order: DateOrder | null): OpenItem {
  const [row] = rows;
  const problems: Problems = rows.length > 1 ? { code: 'repeated' } : {};
  const total = readAmount(row, 'total', problems);
  const open = readOpen(row, [row], total ?? 0, problems);
  const isRead = Object.keys(problems).length === 0 && (total !== null || (row.values.open ?? '') !== '');
  return {
    open_cents: isRead ? open : null,
    total_cents: total,
    issue_date: parseExportDate(row.values.date ?? '', order) ?? '',
  };
}

const isDamaged = ({ values }: Row): boolean =>
  Object.values(values).some((text) => text.includes(replacementCharacter));

function readDocument(
  file: string,
  rows: readonly [Row, ...Row[]],
  { order, hasLines }: TableForm,
): ReadDocumentRow {
  const { head, problems: conflicts } = mergeRows(rows, hasLines);
  const { line, values } = head;
  const code = getCode(head);
  const status = readStatus(values.status ?? '');
  const problems: Problems = { ...conflicts };
  const { total, ex, groups } = addRows(rows, problems);
  const isCredit = total < 0 || (values.credit_code ?? '') !== '';
  const kind = isCredit ? 'credit_note' : 'invoice';
  const base = { file, line, code, kind } as const;
  if ((status === 'draft' || status === 'cancelled') && !problems.status) return { ...base, skipped: status };
  const dates = readDates(head, order, problems);
  const open = readOpen(head, rows, total, problems);
  if (exceedsTotal(open, total)) problems.open ??= 'exceeds_total';
  const client = toClient(head);
  const clientCode = toLine(values.client_code ?? '', maxCode);
  if (rows.some(isDamaged)) problems.row = 'encoding';
  if (code === '') problems.code = 'required';
  if (code.length > maxCode) problems.code = 'too_big';
  if (Object.values(client).join('') === '' && clientCode === '') problems.client = 'required';
  if (!isEuro(values.currency ?? '')) problems.currency = 'not_euro';
  if (Object.keys(problems).length > 0) return { ...base, problems };
  if (total === 0) return { ...base, skipped: 'no_amount' };
  const signed = (cents: number) => (total < 0 && cents !== 0 ? -cents : cents);
  const paid = total - open;
  const document: ReadDocument = {
    ...base,
    client_code: clientCode,
    client,
    status,
    issue_date: dates.issue,
    due_date: dates.due,
    total_cents: signed(total),
    ex_cents: ex === null ? null : signed(ex),
    open_cents: signed(open),
    open_basis: rows.some(saysOpen) ? 'row' : 'nothing',
    open_place: null,
    is_merged: rows.length > 1 && !hasLines,
    payments:
      paid === 0 || dates.paid === null ? null : [{ amount_cents: signed(paid), paid_on: dates.paid }],
    title: toLine(values.title ?? '', maxTitle),
    reference: toLine(values.reference || (values.code ? (values.weak_code ?? '') : ''), maxReference),
    groups:
      groups?.map((group) => ({
        ...group,
        base_cents: signed(group.base_cents),
        vat_cents: signed(group.vat_cents),
      })) ?? null,
    credits: toLine(values.credits ?? '', maxCode),
  };
  return { document };
}

const isSum = ({ values }: Row): boolean =>
  [values.code, values.date, values.client].some((text) => /^(?:sub)?tota(?:l|al)\b/i.test(text ?? '')) ||
  [values.code, values.weak_code, values.date, values.client].every((text) => (text ?? '') === '');

/**
 * Reads the invoices of a table. Rows with the same code are one invoice; if they cannot be merged it is
 * invalid.
 * @param dateOrder the order of dates if the table leaves it open
 */
export function readDocuments(
  file: string,
  { columns, rows, isOpenItems }: Extract<DetectedTable, { readonly kind: 'documents' }>,
  dateOrder: DateOrder | null,
): { readonly documents: ReadDocumentRow[]; readonly hasUncertainDates: boolean } {
  const read = rows.map((row) => toRow(row, columns));
  const { order, isUncertain } = readDateOrder(
    read.flatMap(({ values }) => [values.date ?? '', values.due_date ?? '', values.paid_on ?? '']),
    dateOrder,
  );
  const form = { order, hasLines: columns.includes('line') };
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of read) {
    if (isSum(row)) continue;
    const key = getCode(row) || `line ${row.line}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const documents = [...groups.values()].map((group) => ({
    ...readDocument(file, group, form),
    ...(isOpenItems ? { open_item: readOpenItem(group, order) } : {}),
  }));
  return { documents, hasUncertainDates: isUncertain };
}
