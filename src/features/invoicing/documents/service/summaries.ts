import { saveClientSummary } from '../../domain/service/client-summary.ts';
import { countWorkByClient } from '../queries/drafts.ts';
import { getInvoiceRow } from '../queries/stored.ts';
import type { Trx } from './context.ts';

export async function saveSummaryOfDocument(trx: Trx, id: string): Promise<void> {
  const { client_id } = await getInvoiceRow(trx, id);
  if (client_id !== null) await saveClientSummary(trx, client_id);
}

/** Changes a draft, and updates the summaries of the clients whose work it takes or frees. */
export async function changeWithSummaries<Result>(
  trx: Trx,
  id: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await countWorkByClient(trx, id);
  const result = await change();
  const after = await countWorkByClient(trx, id);
  for (const clientId of new Set([...before.keys(), ...after.keys()]))
    if (before.get(clientId) !== after.get(clientId)) await saveClientSummary(trx, clientId);
  return result;
}
