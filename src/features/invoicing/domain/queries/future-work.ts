import { type Kysely, type SqlBool, sql } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../tables/tables.ts';
import { findClientIds } from './client-summary.ts';

/** Work of a client dated after today: on no document and not invoicable yet. */
export interface FutureWork {
  readonly minutes: number;
  readonly cents: number;
}

const sumMinutes = sql<number>`coalesce(sum(work_items.minutes), 0)`.as('minutes');
const sumCents = sql<number>`coalesce(sum(work_items.total_cents), 0)`.as('cents');

const ownerId = sql<string>`coalesce(clients.merged_into_id, clients.id)`;

/**
 * Selects the uninvoiced work after a day by client; work of a merged client counts for the one it was merged
 * into. The derived columns of a client include this work, because they do not change with the date. There
 * are few such items.
 */
export const selectFutureWork = (db: Kysely<InvoicingTables>, today: PlainDate) =>
  db
    .selectFrom('work_items')
    .innerJoin('clients', 'clients.id', 'work_items.client_id')
    .select([ownerId.as('client_id'), sumMinutes, sumCents])
    .where('work_items.date', '>', today)
    // Written so that SQLite uses the index on dates: indexes on the other two columns match nearly all work.
    .where(sql<SqlBool>`coalesce(work_items.invoice_line_id, '') = ''`)
    .where(sql<SqlBool>`+work_items.is_invoicable = 1`)
    .groupBy(ownerId);

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

/** Adds up the uninvoiced work after a day for a client and the clients merged into it. */
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
    // A literal, so that SQLite uses the index of uninvoiced work.
    .where('is_invoicable', '=', sql.lit(1))
    .executeTakeFirstOrThrow();
  return { minutes: Number(minutes), cents: Number(cents) };
}

export async function sumFutureWork(db: Kysely<InvoicingTables>, today: PlainDate): Promise<FutureWork> {
  const sum = { minutes: 0, cents: 0 };
  for (const { minutes, cents } of (await findFutureWork(db, today)).values()) {
    sum.minutes += minutes;
    sum.cents += cents;
  }
  return sum;
}
