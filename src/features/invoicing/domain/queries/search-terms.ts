import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../tables/tables.ts';

/** Replaces the search terms of a document; triggers update the full-text index. */
export async function saveSearchTerms(
  db: Kysely<InvoicingTables>,
  invoice_id: string,
  search_text: string,
): Promise<void> {
  await db
    .insertInto('invoice_search')
    .values({ invoice_id, search_text })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet({ search_text }))
    .execute();
}
