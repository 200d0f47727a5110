import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes of quotes and credit notes by date: their lists were found by reading all documents in their order, the
 * slower the fewer of them there are.
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
