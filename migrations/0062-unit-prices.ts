import { type Kysely, sql } from 'kysely';

/**
 * Adds hundredths of a cent to a line's unit price: with `price_cents` it is an integer in ten-thousandths of
 * a euro. Existing prices have none, which is exact, and nodes of the previous version insert lines without
 * the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invoice_lines')
    .addColumn('price_hundredths', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`price_hundredths between 0 and 99`),
    )
    .execute();
}
