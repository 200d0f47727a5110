import type { PlainDate } from '../../../../shared/plain-date.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';
import { findAdvanceGroups } from '../queries/advances.ts';
import { type PricedDraft, type Pricing, priceDraft } from '../rules/price-draft.ts';
import type { Trx } from './context.ts';

/** Returns the rates of all times, and what the advance invoices charged that a draft deducts or can deduct. */
export async function findPricing(
  trx: Trx,
  lines: readonly Pick<DraftLine, 'kind' | 'advance_id'>[],
  today: PlainDate,
  deductible: readonly { readonly id: string }[] = [],
): Promise<Pricing> {
  const ids = lines.flatMap(({ kind, advance_id }) =>
    kind === 'deduction' && advance_id !== null ? advance_id : [],
  );
  const rates = await findVatRates(trx);
  const all = [...ids, ...deductible.map(({ id }) => id)];
  return { rates, advances: await findAdvanceGroups(trx, [...new Set(all)]), today };
}

/** Computes the amounts of a draft with the rates of its date and the advance invoices that it deducts. */
export const priceWithRates = async (trx: Trx, fields: DraftFields, today: PlainDate): Promise<PricedDraft> =>
  priceDraft(fields, await findPricing(trx, fields.lines, today));
