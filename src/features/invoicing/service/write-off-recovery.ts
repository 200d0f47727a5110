import type { Transaction } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { sumCents } from '../../../shared/money.ts';
import type { PlainDate } from '../../../shared/plain-date.ts';
import { findBalance } from '../invoices/queries/detail.ts';
import { findCreditedGroups, insertEvent, saveBalance } from '../invoices/queries/final.ts';
import { findVatRows, getInvoiceRow } from '../invoices/queries/stored.ts';
import { findCorrectionSums, findLastWriteOffDate, insertWriteOff } from '../queries/write-offs.ts';
import { type ChargedGroup, divideUnpaid } from '../rules/bad-debt-vat.ts';
import type { InvoiceVatTable } from '../tables/invoices.ts';
import type { InvoicingTables } from '../tables/tables.ts';
import { saveClientSummary } from './client-summary.ts';

type Trx = Transaction<InvoicingTables>;

/** A VAT group of an invoice, less what credit notes took from it. */
export type RemainingGroup = Pick<InvoiceVatTable, 'vat_code' | 'rate_bp' | 'category' | 'return_box'> &
  ChargedGroup;

/** Returns the VAT groups of an invoice, less what final credit notes took from them. */
export async function findRemainingGroups(trx: Trx, invoiceId: string): Promise<RemainingGroup[]> {
  const charged = await findVatRows(trx, invoiceId);
  const credited = await findCreditedGroups(trx, invoiceId, '');
  return charged.map(({ vat_code, rate_bp, category, return_box, base_cents, vat_cents }) => {
    const credit = credited.find((group) => group.vat_code === vat_code && group.rate_bp === rate_bp);
    return {
      ...{ vat_code, rate_bp, category, return_box },
      base_cents: base_cents - Number(credit?.base_cents ?? 0),
      vat_cents: vat_cents - Number(credit?.vat_cents ?? 0),
    };
  });
}

/** A change of what is written off of an invoice. */
export interface WriteOffChange {
  readonly kind: InvoicingTables['write_offs']['kind'];
  readonly date: PlainDate;
  /** Negative where it is undone or recovered. */
  readonly amount_cents: number;
  readonly reason: string;
}

const events = {
  written_off: 'written_off',
  undone: 'write_off_undone',
  recovered: 'write_off_recovered',
} as const;

/**
 * Changes what is written off of an invoice, with the VAT that follows: the corrections of all changes together are the
 * VAT of what stays written off, so that they add up to nothing once all of it is undone.
 */
export async function changeWriteOff(
  trx: Trx,
  invoiceId: string,
  change: WriteOffChange,
  { at, actor }: { readonly at: string; readonly actor: string | null },
): Promise<void> {
  const { written_off_cents = 0 } = (await findBalance(trx, invoiceId)) ?? {};
  const groups = await findRemainingGroups(trx, invoiceId);
  const left = sumCents(groups.map(({ base_cents, vat_cents }) => Math.max(0, base_cents + vat_cents)));
  const shares = divideUnpaid(Math.min(left, written_off_cents + change.amount_cents), groups);
  const before = await findCorrectionSums(trx, invoiceId);
  const corrections = groups.flatMap(({ base_cents: _, vat_cents: _vat, ...group }, index) => {
    const share = shares[index] ?? { base_cents: 0, vat_cents: 0 };
    // Without VAT there is nothing to correct: the return contains what was invoiced.
    if (share.vat_cents === 0 && !before.has(`${group.vat_code} ${group.rate_bp}`)) return [];
    const sums = before.get(`${group.vat_code} ${group.rate_bp}`) ?? { base_cents: 0, vat_cents: 0 };
    const base_cents = -share.base_cents - sums.base_cents;
    const vat_cents = -share.vat_cents - sums.vat_cents;
    return base_cents === 0 && vat_cents === 0 ? [] : [{ ...group, base_cents, vat_cents }];
  });
  await insertWriteOff(trx, { ...change, id: newId(), invoice_id: invoiceId, created_at: at }, corrections);
  await insertEvent(trx, {
    ...{ id: newId(), invoiceId, kind: events[change.kind], at, actor },
    detail: { amount_cents: Math.abs(change.amount_cents), reason: change.reason },
  });
  await saveBalance(trx, invoiceId, at);
}

/**
 * Derives again what is outstanding of a final document after a payment or a credit note, and what lists show of its
 * client. What comes in for an amount that was written off is taken from it, so that its VAT is due again.
 * @param date of the payment or the credit note
 * @param creditCode the code of the credit note, as the reason of what it recovers; empty for a payment
 */
export async function settleBalance(
  trx: Trx,
  invoiceId: string,
  {
    date,
    at,
    creditCode = '',
  }: { readonly date: PlainDate; readonly at: string; readonly creditCode?: string },
): Promise<void> {
  await saveBalance(trx, invoiceId, at);
  const balance = await findBalance(trx, invoiceId);
  const recovered = Math.min(-(balance?.outstanding_cents ?? 0), balance?.written_off_cents ?? 0);
  if (recovered > 0) {
    const last = await findLastWriteOffDate(trx, invoiceId);
    const change = { kind: 'recovered', amount_cents: -recovered, reason: creditCode } as const;
    // A payment that was dated before the write-off became known after it.
    const known = last !== null && last > date ? last : date;
    await changeWriteOff(trx, invoiceId, { ...change, date: known }, { at, actor: null });
  }
  const { client_id } = await getInvoiceRow(trx, invoiceId);
  if (client_id !== null) await saveClientSummary(trx, client_id);
}
