import type { Transaction } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { type ChargedGroup, correctGroups, getRecovered } from '../../domain/rules/vat/bad-debt-vat.ts';
import { saveClientSummary } from '../../domain/service/client-summary.ts';
import type { InvoiceVatTable } from '../../domain/tables/invoices.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findBalance } from '../queries/detail.ts';
import { findCreditedGroups, insertEvent } from '../queries/final.ts';
import { findVatRows, getInvoiceRow } from '../queries/stored.ts';
import {
  findCorrectionSums,
  findLastWriteOff,
  insertWriteOff,
  type VatCorrection,
} from '../queries/write-offs.ts';

type Trx = Transaction<InvoicingTables>;

export type RemainingGroup = Pick<InvoiceVatTable, 'vat_code' | 'rate_bp' | 'category' | 'return_box'> &
  ChargedGroup;

export async function findRemainingGroups(trx: Trx, invoiceId: string): Promise<RemainingGroup[]> {
  const charged = await findVatRows(trx, invoiceId);
  const credited = await findCreditedGroups(trx, invoiceId, '');
  return charged.map(({ vat_code, rate_bp, category, return_box, base_cents, vat_cents }) => {
    const credit = credited.find((group) => group.vat_code === vat_code && group.rate_bp === rate_bp);
    return {
      vat_code,
      rate_bp,
      category,
      return_box,
      base_cents: base_cents - Number(credit?.base_cents ?? 0),
      vat_cents: vat_cents - Number(credit?.vat_cents ?? 0),
    };
  });
}

export interface WriteOffChange {
  readonly kind: InvoicingTables['write_offs']['kind'];
  readonly date: PlainDate;
  /** Negative if undone or recovered. */
  readonly amount_cents: number;
  readonly reason: string;
}

const events = {
  written_off: 'written_off',
  undone: 'write_off_undone',
  recovered: 'write_off_recovered',
} as const;

async function findNewCorrections(trx: Trx, invoiceId: string, writtenOff: number): Promise<VatCorrection[]> {
  const groups = await findRemainingGroups(trx, invoiceId);
  const before = await findCorrectionSums(trx, invoiceId);
  const sums = groups.map(
    ({ vat_code, rate_bp }) => before.get(`${vat_code} ${rate_bp}`) ?? { base_cents: 0, vat_cents: 0 },
  );
  const changes = correctGroups(writtenOff, groups, sums);
  return groups.flatMap((group, index) => {
    const change = changes[index];
    return change && (change.base_cents !== 0 || change.vat_cents !== 0) ? [{ ...group, ...change }] : [];
  });
}

/**
 * Changes the written-off amount of an invoice and its VAT corrections: all corrections together are the VAT
 * of the amount still written off, so they add up to zero once all of it is undone.
 */
export async function changeWriteOff(
  trx: Trx,
  invoiceId: string,
  change: WriteOffChange,
  { at, actor }: { readonly at: string; readonly actor: string | null },
): Promise<void> {
  const { written_off_cents = 0 } = (await findBalance(trx, invoiceId)) ?? {};
  const corrections = await findNewCorrections(trx, invoiceId, written_off_cents + change.amount_cents);
  await insertWriteOff(trx, { ...change, id: newId(), invoice_id: invoiceId, created_at: at }, corrections);
  await insertEvent(trx, {
    id: newId(),
    invoiceId,
    kind: events[change.kind],
    at,
    actor,
    detail: { amount_cents: Math.abs(change.amount_cents), reason: change.reason },
  });
}

/**
 * Adjusts the written-off amount of a final document, and updates the summary of its client, after a payment
 * or a credit note. A payment of a written-off amount reduces it, so that its VAT is due again. After a
 * credit note the amount stays written off, but of the remaining VAT groups, which may have other rates.
 * @param date of the payment or the credit note
 * @param creditCode the code of the credit note, as the reason of the recovery; empty for a payment
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
  const { outstanding_cents = 0, written_off_cents = 0 } = (await findBalance(trx, invoiceId)) ?? {};
  const recovered = getRecovered({ outstanding_cents, written_off_cents });
  const isOtherVat =
    written_off_cents > 0 && (await findNewCorrections(trx, invoiceId, written_off_cents)).length > 0;
  if (recovered > 0 || isOtherVat) {
    const last = await findLastWriteOff(trx, invoiceId);
    // A payment dated before the write-off was only known after it.
    const known = last && last.date > date ? last.date : date;
    const change = (kind: 'recovered' | 'written_off', amount_cents: number, reason: string) =>
      changeWriteOff(trx, invoiceId, { kind, amount_cents, reason, date: known }, { at, actor: null });
    await change('recovered', -(recovered || written_off_cents), creditCode);
    if (recovered === 0) await change('written_off', written_off_cents, last?.reason ?? '');
  }
  const { client_id } = await getInvoiceRow(trx, invoiceId);
  if (client_id !== null) await saveClientSummary(trx, client_id);
}
