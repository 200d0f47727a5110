import type { InvoicesTable } from '../../domain/tables/invoices.ts';
import type { FinaliseProblem } from '../contract/finalise.ts';
import { isDeducted } from '../queries/advances.ts';
import { findCreditedLines } from '../queries/credited-lines.ts';
import { isClientOfCredited } from '../queries/parties.ts';
import { findLineRows, getInvoiceRow } from '../queries/stored.ts';
import type { PricedDraft } from '../rules/price-draft.ts';
import type { Trx } from './context.ts';

const deducted: FinaliseProblem = { place: 'draft', field: 'credits_id', reason: 'deducted' };
const otherClient: FinaliseProblem = { place: 'draft', field: 'client_id', reason: 'other_client' };
const notFinal: FinaliseProblem = { place: 'draft', field: 'credits_id', reason: 'not_final' };

async function findBelowZero(trx: Trx, id: string, invoiceId: string) {
  const credited = await findCreditedLines(trx, invoiceId);
  const own = await findLineRows(trx, id);
  return (await findLineRows(trx, invoiceId))
    .filter(
      (line) =>
        line.net_cents < 0 &&
        !credited.has(line.id) &&
        !own.some(({ credited_line_id }) => credited_line_id === line.id),
    )
    .map(({ description, net_cents }) => ({ description, net_cents }));
}

/**
 * Returns a problem if a credit note exceeds the rest of its invoice or is for another client. An advance
 * invoice that a final invoice deducts can only be credited after that one.
 */
export async function findCreditProblems(
  trx: Trx,
  { id, kind, client_id, credits_id }: Pick<InvoicesTable, 'id' | 'kind' | 'client_id' | 'credits_id'>,
  { exceeded }: Pick<PricedDraft, 'exceeded'>,
): Promise<readonly FinaliseProblem[]> {
  if (kind !== 'credit_note') return [];
  if (credits_id === null || (await getInvoiceRow(trx, credits_id)).status !== 'final') return [notFinal];
  const exceeds = { place: 'draft', field: 'lines', reason: 'exceeds_invoice' } as const;
  // As long as negative lines stay charged, the positive lines exceed the total of the invoice.
  const below_zero = exceeded?.rate_bp === null ? await findBelowZero(trx, id, credits_id) : undefined;
  return [
    ...(exceeded ? [{ ...exceeds, left: exceeded, below_zero }] : []),
    ...(client_id === null || (await isClientOfCredited(trx, id, client_id)) ? [] : [otherClient]),
    ...((await isDeducted(trx, credits_id)) ? [deducted] : []),
  ];
}
