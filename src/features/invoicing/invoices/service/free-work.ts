import { AppError } from '../../../../shared/errors.ts';
import type { CreditedWorkList, FreedWork } from '../../contract/credited-work.ts';
import { findMergedClient } from '../../queries/client-summary.ts';
import { rederiveWork } from '../../service/rederive-work.ts';
import { findCreditedWork, findWorkOnLines, freeWorkItems, moveFreedWork } from '../queries/credited-work.ts';
import { getInvoiceRow } from '../queries/stored.ts';
import type { InvoicesDeps, Trx } from './context.ts';

/**
 * Returns the work that the draft of a credit note can free, or that which a credit note freed.
 * @throws AppError `not_found`
 */
export const getCreditedWork = ({ database }: InvoicesDeps, id: string): Promise<CreditedWorkList> =>
  database.transaction(async (trx) => findCreditedWork(trx, await getInvoiceRow(trx, id)));

/**
 * Frees work of the invoice that a final credit note credits, so that it can be invoiced again, at the rates of today.
 * Work of a client that was merged becomes work of the client that stays.
 * @returns the number of items
 * @throws AppError `invalid` for work that is not on that invoice
 */
export async function freeWork(
  trx: Trx,
  { id, credits_id }: { readonly id: string; readonly credits_id: string | null },
  freed: FreedWork,
  now: string,
): Promise<number> {
  if (freed.length === 0) return 0;
  const onInvoice = await findWorkOnLines(trx, credits_id ?? '');
  const requested = new Set(freed === 'all' ? onInvoice.map((item) => item.id) : freed);
  const items = onInvoice.filter((item) => requested.has(item.id));
  if (items.length < requested.size)
    throw new AppError('invalid', 'work is freed from the invoice that the credit note credits', {
      fields: { freed_work: 'unknown' },
    });
  await freeWorkItems(trx, items, { creditId: id, now });
  for (const clientId of new Set(items.map(({ client_id }) => client_id))) {
    if (clientId === null) continue;
    const into = (await findMergedClient(trx, clientId)) ?? clientId;
    if (into !== clientId) await moveFreedWork(trx, id, { from: clientId, into });
    await rederiveWork(trx, into);
  }
  return items.length;
}
