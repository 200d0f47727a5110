import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { IdPages } from '#platform/db/id-pages.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { sumWriteOffsUntil } from '../../documents/queries/write-offs.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { OpenItem, OutstandingInvoice } from '../contract.ts';
import { getAgeBand, getDaysOverdue } from '../rules/ageing.ts';

type Db = Kysely<InvoicingTables>;

/** The most outstanding invoices beside the revenue; the list of documents has all. */
const maxOutstanding = 10;

/** Returns the outstanding invoices that are due first, with the names of the clients that stay after a merge. */
export async function findOutstandingInvoices(db: Db): Promise<OutstandingInvoice[]> {
  const rows = await db
    .selectFrom('invoice_balances as balance')
    .innerJoin('invoices as invoice', 'invoice.id', 'balance.invoice_id')
    .innerJoin('clients as own', 'own.id', 'invoice.client_id')
    .innerJoin('clients as client', (join) =>
      join.on('client.id', '=', sql<string>`coalesce(own.merged_into_id, own.id)`),
    )
    .select(['invoice.id', 'invoice.code', 'client.name as client', 'balance.due_date'])
    .select('balance.outstanding_cents')
    // The first condition is that of the index.
    .where(sql<boolean>`balance.outstanding_cents <> 0`)
    .where('balance.outstanding_cents', '>', 0)
    .orderBy('balance.due_date', (date) => date.asc().nullsLast())
    .orderBy('invoice.code')
    .orderBy('invoice.id')
    .limit(maxOutstanding)
    .execute();
  return rows.map(({ code, ...row }) => ({ ...row, code: code ?? '' }));
}

/**
 * The invoices issued up to a date that were not settled on it, or were paid, credited or written off since: all, or those
 * of some ids.
 */
const selectCandidates = (db: Db, date: PlainDate, ids?: readonly string[]) =>
  db
    .selectFrom('invoice_settlements')
    .select(['invoice_id'])
    .where('issued_on', '<=', date)
    .where(sql<boolean>`is_settled = 0`)
    .$if(ids !== undefined, (query) => query.where('invoice_id', 'in', ids ?? []))
    // All, as nothing is in both: SQLite reads the whole table in the order of its key to leave out what is twice.
    .unionAll(
      db
        .selectFrom('invoice_settlements')
        .select(['invoice_id'])
        .where('issued_on', '<=', date)
        .where('changed_on', '>', date)
        .where('is_settled', '=', 1)
        .$if(ids !== undefined, (query) => query.where('invoice_id', 'in', ids ?? [])),
    );

const dueDate = sql<string | null>`coalesce(balance.due_date, invoice.due_date)`;

/** Reads the ids of the invoices that may be open on a date, the oldest due date first. */
export const readCandidateIds = (database: Database<InvoicingTables>, date: PlainDate): Promise<IdPages> =>
  database.readIds(
    database.query
      .selectFrom(selectCandidates(database.query, date).as('candidate'))
      .innerJoin('invoices as invoice', 'invoice.id', 'candidate.invoice_id')
      .leftJoin('invoice_balances as balance', 'balance.invoice_id', 'invoice.id')
      .select('invoice.id')
      .orderBy(sql`coalesce(${dueDate}, '')`)
      .orderBy('invoice.code')
      .orderBy('invoice.id'),
  );

/**
 * Returns what was credited of the candidates up to a date. Apart, as there are few credit notes: SQLite would read all
 * final documents for each candidate where hardly any has been credited.
 */
async function sumCredits(
  db: Db,
  date: PlainDate,
  candidates: ReturnType<typeof selectCandidates>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('invoices')
    .select(['credits_id', (eb) => eb.fn.sum<number>('total_cents').as('sum')])
    .where('status', '=', 'final')
    .where('kind', '=', 'credit_note')
    .where('issue_date', '<=', date)
    .where('credits_id', 'in', candidates)
    .groupBy('credits_id')
    .execute();
  return new Map(
    rows.flatMap(({ credits_id, sum }) => (credits_id === null ? [] : [[credits_id, Number(sum)]])),
  );
}

/** Finds those candidates that were not settled on a date. */
async function findUnsettled(
  db: Db,
  date: PlainDate,
  candidates: ReturnType<typeof selectCandidates>,
): Promise<OpenItem[]> {
  const rows = await db
    .selectFrom(candidates.as('candidate'))
    .innerJoin('invoices as invoice', 'invoice.id', 'candidate.invoice_id')
    .innerJoin('clients as own', 'own.id', 'invoice.client_id')
    .innerJoin('clients as client', (join) =>
      join.on('client.id', '=', sql<string>`coalesce(own.merged_into_id, own.id)`),
    )
    .leftJoin('invoice_balances as balance', 'balance.invoice_id', 'invoice.id')
    .select(['invoice.id', 'invoice.code', 'invoice.kind', 'invoice.issue_date', 'invoice.total_cents'])
    .select(['client.id as client_id', 'client.name as client'])
    .select(dueDate.as('due_date'))
    .select(
      sql<number>`coalesce((select sum(amount_cents - collection_costs_cents) from payments
        where payments.invoice_id = invoice.id and paid_on <= ${date}), 0)`.as('paid'),
    )
    .execute();
  const credits = await sumCredits(db, date, candidates);
  const writeOffs = await sumWriteOffsUntil(db, candidates, date);
  return rows
    .map(({ id, code, issue_date, due_date, paid, ...row }): OpenItem => {
      const settled = Number(paid) + (credits.get(id) ?? 0) + (writeOffs.get(id) ?? 0);
      const outstanding_cents = row.total_cents - settled;
      // What was paid too much is no claim that ages.
      const days_overdue = outstanding_cents > 0 ? getDaysOverdue(due_date, date) : 0;
      return {
        ...row,
        id,
        code: code ?? '',
        issue_date: issue_date ?? '',
        due_date,
        outstanding_cents,
        days_overdue,
        band: getAgeBand(outstanding_cents, days_overdue),
      };
    })
    .filter(({ outstanding_cents }) => outstanding_cents !== 0);
}

/**
 * Finds the invoices that were not settled on a date, the oldest due date first: the totals less the payments by their
 * value dates, the credit notes by their dates of issue and the write-offs up to it.
 */
export const findOpenItems = async (db: Db, date: PlainDate): Promise<OpenItem[]> =>
  (await findUnsettled(db, date, selectCandidates(db, date))).sort(
    (one, other) =>
      (one.due_date ?? '').localeCompare(other.due_date ?? '') || one.code.localeCompare(other.code),
  );

/** Finds the invoices with some ids that were not settled on a date, in the order of the ids. */
export async function findOpenItemsById(
  db: Db,
  date: PlainDate,
  ids: readonly string[],
): Promise<OpenItem[]> {
  const items = await findUnsettled(db, date, selectCandidates(db, date, ids));
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
