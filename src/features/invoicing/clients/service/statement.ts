import { addDays, addMonths, daysBetween, type PlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { compareNumberedTexts } from '#shared/i18n/format.ts';
import { findSeller } from '../../company/queries/company-details.ts';
import { findClientIds } from '../../domain/queries/client-summary.ts';
import type { OpenItem, Statement, StatementKind, StatementLine } from '../contract/history.ts';
import {
  findBalance,
  findDocumentLines,
  findOpenDocuments,
  findOpenRoots,
  findPaymentLines,
  findWriteOffs,
  type Line,
  type WriteOff,
} from '../queries/statement.ts';
import { type ClientDeps, getStoredClient } from './client-deps.ts';

/** The order of lines entered at the same time, as by an import. */
const order: Readonly<Record<StatementKind, number>> = {
  collection_costs: 0,
  collection_costs_reversed: 1,
  payment: 2,
  payment_reversed: 3,
  charged_back: 4,
  charge_back_reversed: 5,
  write_off: 6,
  write_off_undone: 7,
  write_off_recovered: 8,
  write_off_credited: 8,
  document: 9,
  credit_settled: 10,
  refund: 11,
  refund_reversed: 12,
};

/** Tests for lines that come before all others of their document; a credit note does not. */
const isInvoice = ({ kind, document }: Line) => kind === 'document' && document !== 'credit_note';

const sum = (amounts: readonly { readonly amount_cents: number }[]) =>
  amounts.reduce((total, { amount_cents }) => total + amount_cents, 0);

/** Sorts lines by date; within a day invoices come first, then the others in the order they were entered. */
const compareLines = (one: Line, other: Line): number =>
  one.date.localeCompare(other.date) ||
  Number(isInvoice(other)) - Number(isInvoice(one)) ||
  (isInvoice(one) ? 0 : one.at.localeCompare(other.at) || order[one.kind] - order[other.kind]) ||
  compareNumberedTexts('en', one.code, other.code);

function addBalances(lines: readonly Line[], opening: number): StatementLine[] {
  let balance = opening;
  return lines.toSorted(compareLines).map(({ kind, date, code, document, amount_cents }) => {
    balance += amount_cents;
    return { kind, date, code, document, amount_cents, balance_cents: balance };
  });
}

function addWriteOffs(
  roots: ReadonlyMap<string, number>,
  writeOffs: readonly WriteOff[],
): Map<string, number> {
  const open = new Map(roots);
  for (const { root, amount_cents } of writeOffs) open.set(root, (open.get(root) ?? 0) + amount_cents);
  return new Map([...open].filter(([, cents]) => cents !== 0));
}

/**
 * Covers the year before a date, and the documents open on that day.
 * @throws AppError `not_found`
 */
export async function getStatement(
  { database: { query }, now }: ClientDeps,
  id: string,
  given: PlainDate | undefined,
): Promise<Statement> {
  const client = await getStoredClient(query, id);
  const date = given ?? toPlainDate(now());
  const from = addDays(addMonths(date, -12), 1);
  const account = { ids: await findClientIds(query, id), date };
  const writeOffs = await findWriteOffs(query, account);
  const balance = (await findBalance(query, account)) + sum(writeOffs);
  const lines = [
    ...(await findDocumentLines(query, account, from)),
    ...(await findPaymentLines(query, account, from)),
    ...writeOffs.filter((writeOff) => writeOff.date >= from),
  ];
  const opening = balance - sum(lines);
  const open = addWriteOffs(await findOpenRoots(query, account), writeOffs);
  const found = await findOpenDocuments(query, [...open.keys()]);
  const documents = found.toSorted(
    (one, other) =>
      one.issue_date.localeCompare(other.issue_date) || compareNumberedTexts('en', one.code, other.code),
  );
  const open_items = documents.map((document): OpenItem => {
    const outstanding_cents = open.get(document.id) ?? 0;
    const isOverdue = outstanding_cents > 0 && document.due_date !== null && document.due_date < date;
    const days_overdue = isOverdue ? daysBetween(document.due_date ?? date, date) : 0;
    return { ...document, outstanding_cents, days_overdue };
  });
  const seller = await findSeller(query, date);
  const { number, name, street, postal_code, city, country, locale } = client;
  return {
    date,
    from,
    opening_cents: opening,
    lines: addBalances(lines, opening),
    open_items,
    balance_cents: balance,
    overdue_cents: open_items.reduce(
      (total, item) => total + (item.days_overdue > 0 ? item.outstanding_cents : 0),
      0,
    ),
    client: { id, number, name, street, postal_code, city, country, locale },
    seller: seller ? { name: seller.name, iban: seller.iban } : null,
  };
}
