import { sumCents } from '../../../../shared/money.ts';
import type { InvoicesTable } from '../../tables/invoices.ts';
import type { CreditLeft, FinaliseProblem } from '../contract/finalise.ts';
import { isDeducted } from '../queries/advances.ts';
import { findCreditedGroups } from '../queries/final.ts';
import { isClientOfCredited } from '../queries/parties.ts';
import { findVatRows, getInvoiceRow } from '../queries/stored.ts';
import type { PricedDraft } from '../rules/price-draft.ts';
import type { Trx } from './context.ts';

interface Limited {
  readonly priced: PricedDraft;
  readonly problems: readonly FinaliseProblem[];
}

const exceeds = (left: CreditLeft): FinaliseProblem => ({
  ...{ place: 'draft', field: 'lines', reason: 'exceeds_invoice' },
  left,
});
const deducted: FinaliseProblem = { place: 'draft', field: 'credits_id', reason: 'deducted' };
const otherClient: FinaliseProblem = { place: 'draft', field: 'client_id', reason: 'other_client' };
const notFinal: FinaliseProblem = { place: 'draft', field: 'credits_id', reason: 'not_final' };

/**
 * Limits a credit note to what is left of its invoice, by VAT group. VAT is rounded per document, so two credit notes
 * could take back a cent more than was charged: the one that credits the rest of a group takes the rest of its VAT. It is
 * for the client of its invoice. An advance invoice that a final invoice deducts is not credited before that one is.
 */
export async function limitCredit(
  trx: Trx,
  { id, kind, client_id, credits_id }: Pick<InvoicesTable, 'id' | 'kind' | 'client_id' | 'credits_id'>,
  priced: PricedDraft,
): Promise<Limited> {
  if (kind !== 'credit_note') return { priced, problems: [] };
  if (credits_id === null || (await getInvoiceRow(trx, credits_id)).status !== 'final')
    return { priced, problems: [notFinal] };
  const charged = await findVatRows(trx, credits_id);
  const credited = await findCreditedGroups(trx, credits_id, id);
  let exceeded: CreditLeft | undefined;
  const groups = priced.totals.groups.map((group) => {
    const key = ({ vat_code, rate_bp }: { vat_code: string; rate_bp: number }) =>
      vat_code === group.vat.code && rate_bp === group.vat.rate_bp;
    const invoice = charged.find(key);
    const before = credited.find(key);
    const base = (invoice?.base_cents ?? 0) - (before?.base_cents ?? 0);
    const vat = (invoice?.vat_cents ?? 0) - (before?.vat_cents ?? 0);
    if (group.base_cents > base) exceeded ??= { rate_bp: group.vat.rate_bp, base_cents: base };
    const vat_cents = group.base_cents === base ? vat : Math.min(group.vat_cents, vat);
    return { ...group, vat_cents };
  });
  const vat_cents = sumCents(groups.map((group) => group.vat_cents));
  const totals = { ...priced.totals, groups, vat_cents, total_cents: priced.totals.ex_cents + vat_cents };
  const problems = [
    ...(exceeded ? [exceeds(exceeded)] : []),
    ...(client_id === null || (await isClientOfCredited(trx, id, client_id)) ? [] : [otherClient]),
    ...((await isDeducted(trx, credits_id)) ? [deducted] : []),
  ];
  return { priced: { ...priced, totals }, problems };
}
