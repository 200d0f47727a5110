import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { IdPages } from '#platform/db/id-pages.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { sumWriteOffsUntil } from '../../documents/queries/write-offs.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { OpenItem, OutstandingInvoice } from '../contract.ts';
import { getAgeBand, getDaysOverdue } from '../rules/ageing.ts';

type Db = Kysely<InvoicingTables>;

const maxOutstanding = 10;

/** Returns the invoices with the earliest due dates; merged clients have the name of the surviving client. */
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
    // The first condition matches the partial index.
    .where(sql<boolean>`balance.outstanding_cents <> 0`)
    .where('balance.outstanding_cents', '>', 0)
    .orderBy('balance.due_date', (date) => date.asc().nullsLast())
    .orderBy('invoice.code')
    .orderBy('invoice.id')
    .limit(maxOutstanding)
    .execute();
  return rows.map(({ code, ...row }) => ({ ...row, code: code ?? '' }));
}

/** Selects the invoices up to a date that were not settled on it, or only since. */
const selectCandidates = (db: Db, date: PlainDate, ids?: readonly string[]) =>
  db
    .selectFrom('invoice_settlements')
    .select(['invoice_id'])
    .where('issued_on', '<=', date)
    .where(sql<boolean>`is_settled = 0`)
    .$if(ids !== undefined, (query) => query.where('invoice_id', 'in', ids ?? []))
    // The parts are disjoint. To remove duplicates, SQLite would read the whole table in key order.
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
 * Returns the credited amounts of the candidates up to a date. A separate query, because with few credit
 * notes SQLite would read all final documents for each candidate.
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
      // An overpayment is not a claim that ages.
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
 * Returns the invoices that were not settled on a date, oldest due date first: totals less payments by value
 * date, credit notes by issue date and write-offs up to it.
 */
export const findOpenItems = async (db: Db, date: PlainDate): Promise<OpenItem[]> =>
  (await findUnsettled(db, date, selectCandidates(db, date))).sort(
    (one, other) =>
      (one.due_date ?? '').localeCompare(other.due_date ?? '') || one.code.localeCompare(other.code),
  );

/** Returns the invoices of some ids that were not settled on a date, in the order of the ids. */
export async function findOpenItemsById(
  db: Db,
  date: PlainDate,
  ids: readonly string[],
): Promise<OpenItem[]> {
  const items = await findUnsettled(db, date, selectCandidates(db, date, ids));
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
