import { AppError } from '#shared/api/errors.ts';
import type { CreditedWorkList, FreedWork } from '../../domain/contract/credited-work.ts';
import { findMergedClient } from '../../domain/queries/client-summary.ts';
import { rederiveWork } from '../../domain/service/rederive-work.ts';
import { findCreditedWork, findWorkOnLines, freeWorkItems, moveFreedWork } from '../queries/credited-work.ts';
import { getInvoiceRow } from '../queries/stored.ts';
import { appendAudit, type InvoicesContext, type InvoicesDeps, type Trx } from './context.ts';

/**
 * Returns the work that a credit note can free, and the work it freed or that was freed from an invoice.
 * @throws AppError `not_found`
 */
export const getCreditedWork = ({ database }: InvoicesDeps, id: string): Promise<CreditedWorkList> =>
  database.transaction(async (trx) => findCreditedWork(trx, await getInvoiceRow(trx, id)));

/**
 * Frees work on the lines that a final credit note credits, at current rates. Work of a merged client moves
 * to the client it was merged into.
 * @returns the number of items
 * @throws AppError `invalid` for work that is not on those lines
 */
export async function freeWork(trx: Trx, id: string, freed: FreedWork, now: string): Promise<number> {
  if (freed.length === 0) return 0;
  const credited = await findWorkOnLines(trx, id);
  const requested = new Set(freed === 'all' ? credited.map((item) => item.id) : freed);
  const items = credited.filter((item) => requested.has(item.id));
  if (items.length < requested.size)
    throw new AppError('invalid', 'work is freed from the lines that the credit note credits', {
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

/**
 * Frees work on the lines that a final credit note credits.
 * @throws AppError `not_found`, `conflict` for any other document, or `invalid` for work that is not on those
 * lines
 */
export function freeWorkLater(
  deps: InvoicesDeps,
  context: InvoicesContext,
  id: string,
  freed: FreedWork,
): Promise<void> {
  return deps.database.transaction(async (trx) => {
    const { kind, status, code } = await getInvoiceRow(trx, id);
    if (kind !== 'credit_note' || status !== 'final')
      throw new AppError(
        'conflict',
        'work is freed by a final credit note, or by the draft of one that becomes final',
      );
    const freed_work = await freeWork(trx, id, freed, deps.now().toISOString());
    if (freed_work === 0) return;
    await appendAudit(deps, trx, context, {
      event: 'work_freed',
      id,
      after: { code: code ?? '', freed_work },
    });
  });
}
