import { newId } from '#platform/ids.ts';
import { insertEvent, saveSent } from '../queries/final.ts';
import { getInvoiceRow } from '../queries/stored.ts';
import { appendAudit, InvoiceStateError, type InvoicesContext, type InvoicesDeps } from './context.ts';

/**
 * Records that a final document was sent in another way than by email, such as by post. One that was sent before stays as
 * it is.
 * @throws AppError `not_found`, or `conflict` for a draft
 */
export function markSent(deps: InvoicesDeps, context: InvoicesContext, id: string): Promise<void> {
  return deps.database.transaction(async (trx) => {
    const { status, code } = await getInvoiceRow(trx, id);
    if (status !== 'final') throw new InvoiceStateError('not_sendable');
    const at = deps.now().toISOString();
    if (!(await saveSent(trx, id, at))) return;
    const actor = context.actor?.name ?? null;
    await insertEvent(trx, { id: newId(), invoiceId: id, kind: 'marked_sent', at, actor, detail: {} });
    await appendAudit(deps, trx, context, { event: 'marked_sent', id, after: { code: code ?? '' } });
  });
}
