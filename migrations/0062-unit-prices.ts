import { type Kysely, sql } from 'kysely';

/**
 * Adds hundredths of a cent to the unit price of a line: with `price_cents` it is an integer in ten-thousandths of a euro.
 * Existing prices have none, which is exact, and nodes of the version before insert lines without the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invoice_lines')
    .addColumn('price_hundredths', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`price_hundredths between 0 and 99`),
    )
    .execute();
}
