import type { Transaction } from 'kysely';
import type { InvoicingTables } from '../../tables/tables.ts';
import { saveUninvoiced } from '../queries/days.ts';

/** Derives the columns of clients that depend on their work. */
export async function saveClientSummaries(
  trx: Transaction<InvoicingTables>,
  clientIds: Iterable<string | null>,
): Promise<void> {
  for (const id of new Set(clientIds)) if (id !== null) await saveUninvoiced(trx, id);
}
