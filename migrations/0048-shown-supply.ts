import type { Kysely } from 'kysely';

/**
 * Adds the supply dates shown in a document's files, which cover those of its lines. Earlier final documents
 * have none: their files show the document's dates, and none of its lines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('shown_supply_from', 'text').execute();
  await db.schema.alterTable('invoices').addColumn('shown_supply_to', 'text').execute();
}
