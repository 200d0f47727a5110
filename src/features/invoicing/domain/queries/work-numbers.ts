import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../tables/tables.ts';

/** Returns the number of the next work item; items are counted from 1. */
export async function findNextWorkNumber(db: Kysely<InvoicingTables>): Promise<number> {
  const { last } = await db
    .selectFrom('work_items')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}
