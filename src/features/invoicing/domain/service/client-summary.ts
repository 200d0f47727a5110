import type { Transaction } from 'kysely';
import { findMergedClient, renameDrafts, updateClientSummary } from '../queries/client-summary.ts';
import type { InvoicingTables } from '../tables/tables.ts';

/**
 * Updates the columns of a client that lists show, and its name on drafts; includes clients merged into it.
 * Call it in the transaction of each change of the client, its documents, payments or work.
 */
export async function saveClientSummary(trx: Transaction<InvoicingTables>, clientId: string): Promise<void> {
  const id = await findMergedClient(trx, clientId);
  if (id === undefined) return;
  await updateClientSummary(trx, id);
  await renameDrafts(trx, id);
}
