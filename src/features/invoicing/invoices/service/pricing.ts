import type { PlainDate } from '../../../../shared/plain-date.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import type { DraftFields } from '../contract.ts';
import { findAdvanceGroups } from '../queries/stored.ts';
import { type PricedDraft, priceDraft } from '../rules/price-draft.ts';
import type { Trx } from './context.ts';

/** Computes the amounts of a draft with the rates of its date and the advance invoices that it deducts. */
export async function priceWithRates(trx: Trx, fields: DraftFields, today: PlainDate): Promise<PricedDraft> {
  const ids = fields.lines.flatMap(({ kind, advance_id }) =>
    kind === 'deduction' && advance_id !== null ? advance_id : [],
  );
  const rates = await findVatRates(trx);
  const advances = await findAdvanceGroups(trx, [...new Set(ids)]);
  return priceDraft(fields, { rates, advances, today });
}
