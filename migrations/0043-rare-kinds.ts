import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes of quotes and credit notes by date: their lists read all documents in order, which was slower
 * the fewer of them there were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kind of ['quote', 'credit_note'])
    await db.schema
      .createIndex(`invoices_${kind}_date`)
      .on('invoices')
      .columns(['issue_date', 'id'])
      .where(sql.ref('kind'), '=', kind)
      .execute();
}
