import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { getPaymentKind } from '../../domain/rules/documents/payment-kind.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { OpenItem, StatementLine } from '../contract/history.ts';
import { isCredited } from '../rules/credited-write-off.ts';

type Db = Kysely<InvoicingTables>;

const maxLines = 1000;

interface Account {
  /** The client and those merged into it. */
  readonly ids: readonly string[];
  readonly date: PlainDate;
}

export interface Line extends Omit<StatementLine, 'balance_cents'> {
  readonly at: string;
}

const signedTotal = sql<number>`case invoices.kind when 'credit_note' then -total_cents else total_cents end`;

/** An imported credit note without its invoice counts as settled. */
const signedBalance = sql<number>`case when invoices.kind = 'credit_note' and credits_id is null then 0
  else ${signedTotal} end`;

/** A credit note belongs to the invoice that it credits. */
const root = sql<string>`coalesce(invoices.credits_id, invoices.id)`;

const selectDocuments = (db: Db, { ids, date }: Account) =>
  db
    .selectFrom('invoices')
    .where('invoices.client_id', 'in', ids)
    .where('invoices.status', '=', 'final')
    .where('invoices.kind', '<>', 'quote')
    .where('invoices.issue_date', '<=', date);

const selectPayments = (db: Db, account: Account) =>
  selectDocuments(db, account)
    .innerJoin('payments', 'payments.invoice_id', 'invoices.id')
    .where('payments.paid_on', '<=', account.date);

const selectWriteOffs = (db: Db, account: Account) =>
  selectDocuments(db, account)
    .innerJoin('write_offs', 'write_offs.invoice_id', 'invoices.id')
    .where('write_offs.date', '<=', account.date);

/** Returns documents from a date on as lines; a credit note that counts as settled has two. */
export async function findDocumentLines(db: Db, account: Account, from: PlainDate): Promise<Line[]> {
  const rows = await selectDocuments(db, account)
    .select(['invoices.issue_date', 'invoices.code', 'invoices.kind', signedTotal.as('amount')])
    .select(['invoices.finalized_at', 'invoices.credits_id'])
    .where('invoices.issue_date', '>=', from)
    .orderBy('invoices.issue_date', 'desc')
    .limit(maxLines)
    .execute();
  return rows.flatMap(({ issue_date, code, kind, amount, finalized_at, credits_id }): Line[] => {
    const line = { date: issue_date ?? '', code: code ?? '', document: kind, at: finalized_at ?? '' };
    const isSettled = kind === 'credit_note' && credits_id === null;
    return [
      { kind: 'document', ...line, amount_cents: Number(amount) },
      ...(isSettled ? [{ kind: 'credit_settled', ...line, amount_cents: -Number(amount) } as const] : []),
    ];
  });
}

/** The part of a payment for its document, without collection costs. */
const paidOfDocument = sql<number>`payments.amount_cents - payments.collection_costs_cents`;

/** Returns payments from a date on as lines; collection costs are charged together with their payment. */
export async function findPaymentLines(db: Db, account: Account, from: PlainDate): Promise<Line[]> {
  const rows = await selectPayments(db, account)
    .select(['payments.paid_on', 'invoices.code', 'invoices.kind', 'payments.amount_cents'])
    .select(['collection_costs_cents', 'reverses_id', 'external_ref', 'payments.created_at as at'])
    .where('payments.paid_on', '>=', from)
    .orderBy('payments.paid_on', 'desc')
    .limit(maxLines)
    .execute();
  return rows.flatMap(({ paid_on, code, kind, at, collection_costs_cents: costs, ...payment }): Line[] => {
    const line = { date: paid_on, code: code ?? '', document: kind, at };
    const costsKind = costs > 0 ? 'collection_costs' : 'collection_costs_reversed';
    return [
      ...(costs === 0 ? [] : [{ kind: costsKind, ...line, amount_cents: costs } as const]),
      { kind: getPaymentKind(payment), ...line, amount_cents: -payment.amount_cents },
    ];
  });
}

export interface WriteOff extends Line {
  readonly root: string;
}

const writeOffKinds = {
  written_off: 'write_off',
  undone: 'write_off_undone',
  recovered: 'write_off_recovered',
} as const;

/** Returns all write-offs, with negative amounts for reversals. */
export async function findWriteOffs(db: Db, account: Account): Promise<WriteOff[]> {
  const rows = await selectWriteOffs(db, account)
    .select(['write_offs.date', 'write_offs.amount_cents', 'write_offs.kind as change', 'write_offs.reason'])
    .select(['invoices.code', 'invoices.kind', root.as('root'), 'write_offs.created_at as at'])
    .orderBy('write_offs.date', 'desc')
    .limit(maxLines)
    .execute();
  return rows.map(({ date, amount_cents, change, reason, code, kind, root: belongsTo, at }) => ({
    kind: isCredited({ kind: change, reason }) ? 'write_off_credited' : writeOffKinds[change],
    date,
    at,
    code: code ?? '',
    document: kind,
    root: belongsTo,
    amount_cents: -amount_cents,
  }));
}

/** Returns the balance on a date, before write-offs. */
export async function findBalance(db: Db, account: Account): Promise<number> {
  const documents = await selectDocuments(db, account)
    .select(sql<number>`coalesce(sum(${signedBalance}), 0)`.as('cents'))
    .executeTakeFirstOrThrow();
  const payments = await selectPayments(db, account)
    .select(sql<number>`coalesce(sum(${paidOfDocument}), 0)`.as('cents'))
    .executeTakeFirstOrThrow();
  return Number(documents.cents) - Number(payments.cents);
}

/** Returns the open amount per invoice, less credit notes and payments but not write-offs. */
export async function findOpenRoots(db: Db, account: Account): Promise<ReadonlyMap<string, number>> {
  const amounts = selectDocuments(db, account)
    .select([root.as('root'), signedBalance.as('cents')])
    .unionAll(
      selectPayments(db, account).select([root.as('root'), sql<number>`-(${paidOfDocument})`.as('cents')]),
    );
  const rows = await db
    .selectFrom(amounts.as('amount'))
    .select(['root', sql<number>`sum(cents)`.as('sum')])
    .groupBy('root')
    .having(sql`sum(cents)`, '<>', 0)
    .limit(maxLines)
    .execute();
  return new Map(rows.map(({ root: id, sum }) => [id, Number(sum)]));
}

export async function findOpenDocuments(
  db: Db,
  ids: readonly string[],
): Promise<Omit<OpenItem, 'outstanding_cents' | 'days_overdue'>[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('invoice_balances as balance', 'balance.invoice_id', 'invoices.id')
    .select([
      'invoices.id',
      'invoices.code',
      'invoices.kind',
      'invoices.issue_date',
      'invoices.due_date',
      'balance.due_date as later_due_date',
      signedTotal.as('total'),
    ])
    .where('invoices.id', 'in', ids)
    .execute();
  return rows.map(({ id, code, kind, issue_date, due_date, later_due_date, total }) => ({
    id,
    code: code ?? '',
    document: kind,
    issue_date: issue_date ?? '',
    due_date: later_due_date ?? due_date,
    total_cents: Number(total),
  }));
}
