import type { Transaction } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { PaymentMethod } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { insertEvent, insertPayment } from '../queries/final.ts';
import { settleBalance } from './write-off-recovery.ts';

/** Negative for a refund or a reversal. Amounts in cents. */
export interface BookedPayment {
  readonly amount_cents: number;
  /** The part for collection costs, with the same sign. */
  readonly collection_costs_cents: number;
  readonly fee_cents: number;
  readonly paid_on: string;
  readonly method: PaymentMethod;
  readonly note: string;
  readonly external_ref?: string | null;
  readonly reverses_id?: string | null;
}

/**
 * Books a payment of a final invoice with its event, and updates the outstanding amount.
 * @param event the kind of its event
 */
export async function bookPayment(
  trx: Transaction<InvoicingTables>,
  invoiceId: string,
  payment: BookedPayment,
  { event, at, actor }: { readonly event: string; readonly at: string; readonly actor: string | null },
): Promise<void> {
  await insertPayment(trx, { ...payment, invoiceId, now: at });
  await insertEvent(trx, {
    id: newId(),
    invoiceId,
    kind: event,
    at,
    actor,
    detail: { amount_cents: payment.amount_cents },
  });
  await settleBalance(trx, invoiceId, { date: payment.paid_on, at });
}
