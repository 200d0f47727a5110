import type { Transaction } from 'kysely';
import { findMergedClient, renameDrafts, updateClientSummary } from '../queries/client-summary.ts';
import type { InvoicingTables } from '../tables/tables.ts';

/**
 * Saves what lists show of a client: its search text, revenue, outstanding amount, last invoice and uninvoiced work,
 * and its name on drafts. Call it in the transaction of each change of the client, its documents, its payments or its work. The documents of
 * clients that were merged into it are among its own.
 */
export async function saveClientSummary(trx: Transaction<InvoicingTables>, clientId: string): Promise<void> {
  const id = await findMergedClient(trx, clientId);
  if (id === undefined) return;
  await updateClientSummary(trx, id);
  await renameDrafts(trx, id);
}
