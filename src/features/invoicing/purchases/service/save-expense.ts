import type { Selectable } from 'kysely';
import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import { findNextWorkNumber } from '../../domain/queries/work-numbers.ts';
import { findClientTerms } from '../../domain/queries/work-terms.ts';
import { deriveWork } from '../../domain/rules/work/derive-work.ts';
import { saveClientSummary } from '../../domain/service/client-summary.ts';
import type { PurchasesTable } from '../../domain/tables/work.ts';
import { deleteExpense, findExpense, insertExpense, updateExpense } from '../queries/expenses.ts';
import { getReinvoicedCents } from '../rules/purchase-amounts.ts';
import type { Trx } from './purchase-context.ts';

type Row = Selectable<PurchasesTable>;

const maxTitle = 200;

/** Returns the values of a purchase that appear on an invoice line. */
export const getExpenseTerms = (row: Row) => ({
  date: row.date,
  title: (row.description || row.supplier).slice(0, maxTitle),
  amount_cents: getReinvoicedCents(row.ex_cents, row.markup_bp ?? 0),
});

async function toColumns(trx: Trx, row: Row, now: string) {
  const [client = null] = await findClientTerms(trx, row.client_id === null ? [] : [row.client_id]);
  const fields = {
    ...getExpenseTerms(row),
    kind: 'expense',
    minutes: null,
    quantity: null,
    rate_cents: null,
  } as const;
  const derived = deriveWork(
    { ...fields, is_invoicable: true },
    { client, project: null, kilometres: [], defaultRate: null, defaultRounding: 0 },
  );
  if (!derived)
    throw new AppError('invalid', 'the mark-up makes the amount too big', {
      fields: { markup_bp: 'too_big' },
    });
  return {
    ...fields,
    ...derived,
    is_invoicable: 1,
    client_id: row.client_id,
    project_id: null,
    updated_at: now,
  } as const;
}

const newItem = { started_at: null, counts_for_hours: 0, vat_code: null, client_key: null } as const;

/**
 * Creates, updates or deletes the work item that re-invoices a purchase, unless it is on an invoice. Call it
 * at the end of each change of a purchase.
 */
export async function saveExpense(trx: Trx, row: Row, now: string): Promise<void> {
  const stored = await findExpense(trx, row.id);
  if (stored && stored.invoice_line_id !== null) return;
  const isReinvoiced = row.removed_at === null && row.markup_bp !== null && row.client_id !== null;
  if (!isReinvoiced) {
    if (stored) await deleteExpense(trx, stored.id);
  } else {
    const columns = await toColumns(trx, row, now);
    if (stored) await updateExpense(trx, stored.id, columns);
    else
      await insertExpense(trx, {
        ...newItem,
        ...columns,
        id: newId(),
        number: await findNextWorkNumber(trx),
        purchase_id: row.id,
        invoice_line_id: null,
        version: 1,
        created_at: now,
      });
  }
  for (const client of new Set([stored?.client_id, isReinvoiced ? row.client_id : null]))
    if (client) await saveClientSummary(trx, client);
}
