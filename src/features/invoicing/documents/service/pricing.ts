import type { PlainDate } from '#shared/dates/plain-date.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';
import { findAdvanceGroups, findQuoteRest } from '../queries/advances.ts';
import { findCreditLimit } from '../queries/credit-limit.ts';
import { getInvoiceRow } from '../queries/stored.ts';
import { type PricedDraft, type Pricing, priceDraft } from '../rules/price-draft.ts';
import type { Trx } from './context.ts';

/**
 * Returns all rates, the amounts of the advance invoices that a draft deducts or can deduct, and the rest of
 * the invoice that it credits or of the quote that it is an advance on.
 */
export async function findPricing(
  trx: Trx,
  id: string,
  lines: readonly Pick<DraftLine, 'kind' | 'advance_id'>[],
  today: PlainDate,
  deductible: readonly { readonly id: string }[] = [],
): Promise<Pricing> {
  const ids = lines.flatMap(({ kind, advance_id }) =>
    kind === 'deduction' && advance_id !== null ? advance_id : [],
  );
  const rates = await findVatRates(trx);
  const all = [...ids, ...deductible.map(({ id }) => id)];
  const advances = await findAdvanceGroups(trx, [...new Set(all)]);
  const row = await getInvoiceRow(trx, id);
  const quote_rest = row.kind === 'advance' ? await findQuoteRest(trx, row) : null;
  return { rates, advances, credit: await findCreditLimit(trx, id), quote_rest, today };
}

export const priceWithRates = async (
  trx: Trx,
  id: string,
  fields: DraftFields,
  today: PlainDate,
): Promise<PricedDraft> => priceDraft(fields, await findPricing(trx, id, fields.lines, today));
