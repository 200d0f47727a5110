import { type Kysely, type SqlBool, sql } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../tables/tables.ts';
import { findClientIds } from './client-summary.ts';

/** The work of a client that is entered ahead: it is on no document, and cannot be invoiced yet. */
export interface FutureWork {
  readonly minutes: number;
  readonly cents: number;
}

const sumMinutes = sql<number>`coalesce(sum(work_items.minutes), 0)`.as('minutes');
const sumCents = sql<number>`coalesce(sum(work_items.total_cents), 0)`.as('cents');

const ownerId = sql<string>`coalesce(clients.merged_into_id, clients.id)`;

/**
 * Selects the uninvoiced work after a day by client; that of a client that was merged is of the one that stays. The
 * columns of a client have all of its uninvoiced work, because what is derived does not change with the date; work that
 * is entered ahead is little.
 */
export const selectFutureWork = (db: Kysely<InvoicingTables>, today: PlainDate) =>
  db
    .selectFrom('work_items')
    .innerJoin('clients', 'clients.id', 'work_items.client_id')
    .select([ownerId.as('client_id'), sumMinutes, sumCents])
    .where('work_items.date', '>', today)
    // Written so that SQLite reads the index of dates: those of the other two columns have nearly all work.
    .where(sql<SqlBool>`coalesce(work_items.invoice_line_id, '') = ''`)
    .where(sql<SqlBool>`+work_items.is_invoicable = 1`)
    .groupBy(ownerId);

/** Returns the uninvoiced work after a day by client. */
export async function findFutureWork(
  db: Kysely<InvoicingTables>,
  today: PlainDate,
): Promise<ReadonlyMap<string, FutureWork>> {
  const rows = await selectFutureWork(db, today).execute();
  return new Map(
    rows.map(({ client_id, minutes, cents }) => [
      client_id,
      { minutes: Number(minutes), cents: Number(cents) },
    ]),
  );
}

/** Adds up the uninvoiced work after a day of a client and of those merged into it. */
export async function sumFutureWorkOf(
  db: Kysely<InvoicingTables>,
  today: PlainDate,
  clientId: string,
): Promise<FutureWork> {
  const { minutes, cents } = await db
    .selectFrom('work_items')
    .select([sumMinutes, sumCents])
    .where('client_id', 'in', await findClientIds(db, clientId))
    .where('date', '>', today)
    .where('invoice_line_id', 'is', null)
    // Written out, so that SQLite reads the index of uninvoiced work.
    .where('is_invoicable', '=', sql.lit(1))
    .executeTakeFirstOrThrow();
  return { minutes: Number(minutes), cents: Number(cents) };
}

/** Adds up the uninvoiced work of all clients after a day. */
export async function sumFutureWork(db: Kysely<InvoicingTables>, today: PlainDate): Promise<FutureWork> {
  const sum = { minutes: 0, cents: 0 };
  for (const { minutes, cents } of (await findFutureWork(db, today)).values()) {
    sum.minutes += minutes;
    sum.cents += cents;
  }
  return sum;
}
