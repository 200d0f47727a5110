import { newId } from '#platform/ids.ts';
import { insertEvent, saveSent } from '../queries/final.ts';
import { getInvoiceRow } from '../queries/stored.ts';
import { appendAudit, InvoiceStateError, type InvoicesContext, type InvoicesDeps } from './context.ts';

/**
 * Records that a document was sent by other means than email, unless it was sent before.
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
