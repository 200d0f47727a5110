import type { Kysely } from 'kysely';

/**
 * Adds the supply dates that the files of a document show, which cover those of its lines. Documents that were final before
 * have none: their files show the dates of the document, and none of their lines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('shown_supply_from', 'text').execute();
  await db.schema.alterTable('invoices').addColumn('shown_supply_to', 'text').execute();
}
