import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../tables/tables.ts';

export async function findNextWorkNumber(db: Kysely<InvoicingTables>): Promise<number> {
  const { last } = await db
    .selectFrom('work_items')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}
