import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '../../../shared/plain-date.ts';
import type { InvoicingTables } from '../tables/tables.ts';

/** The work of a client that is entered ahead: it is on no document, and cannot be invoiced yet. */
export interface FutureWork {
  readonly minutes: number;
  readonly cents: number;
}

/**
 * Returns the uninvoiced work after a day by client. The columns of a client have all of its uninvoiced work, because what
 * is derived does not change with the date; work that is entered ahead is little.
 */
export async function findFutureWork(
  db: Kysely<InvoicingTables>,
  today: PlainDate,
): Promise<ReadonlyMap<string, FutureWork>> {
  const rows = await db
    .selectFrom('work_items')
    .select([
      'client_id',
      sql<number>`coalesce(sum(minutes), 0)`.as('minutes'),
      sql<number>`coalesce(sum(total_cents), 0)`.as('cents'),
    ])
    .where('date', '>', today)
    .where('client_id', 'is not', null)
    .where('invoice_line_id', 'is', null)
    .where('is_invoicable', '=', 1)
    .groupBy('client_id')
    .execute();
  return new Map(
    rows.flatMap(({ client_id, minutes, cents }) =>
      client_id === null ? [] : [[client_id, { minutes: Number(minutes), cents: Number(cents) }]],
    ),
  );
}
