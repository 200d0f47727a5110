import { AppError, type FieldErrors } from '#shared/api/errors.ts';
import { type PlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { payableKinds } from '../../domain/rules/documents/payable-kinds.ts';
import { assertPeriodOpen, isPeriodOpen, PeriodClosedError } from '../../domain/service/period.ts';
import type { NewPayment } from '../contract/detail.ts';
import { findCollectionCosts } from '../queries/collection-costs.ts';
import { findBalance } from '../queries/detail.ts';
import { findPayment, findPaymentByReference } from '../queries/payments.ts';
import { getInvoiceRow } from '../queries/stored.ts';
import { findPaymentProblems } from '../rules/payment-problems.ts';
import { type BookedPayment, bookPayment } from './book-payment.ts';
import {
  appendAudit,
  InvoiceStateError,
  type InvoicesContext,
  type InvoicesDeps,
  type Trx,
} from './context.ts';

/** @throws AppError `not_found`, or `conflict` for a draft, a quote or a credit note */
async function getPayable(trx: Trx, id: string) {
  const row = await getInvoiceRow(trx, id);
  if (row.status !== 'final' || !payableKinds.has(row.kind)) throw new InvoiceStateError('not_payable');
  return row;
}

/** @throws InvoiceStateError if a payment with the same key has other values, which would be lost */
async function isSentAgain(
  trx: Trx,
  invoiceId: string,
  { external_ref, ...payment }: Omit<NewPayment, 'key'> & { readonly external_ref: string },
): Promise<boolean> {
  const booked = await findPaymentByReference(trx, external_ref);
  if (!booked) return false;
  const { amount_cents, collection_costs_cents, fee_cents, paid_on, method } = booked;
  const isSame =
    booked.invoice_id === invoiceId &&
    amount_cents === payment.amount_cents &&
    collection_costs_cents === payment.collection_costs_cents &&
    fee_cents === payment.fee_cents &&
    paid_on === payment.paid_on &&
    method === payment.method;
  if (!isSame) throw new InvoiceStateError('payment_booked');
  return true;
}

function rejectProblems(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'the payment cannot be booked', { fields });
}

/** Thrown for a reversal while the books are closed up to today. */
export class ReversalClosedError extends PeriodClosedError {}

async function assertReversible(trx: Trx, date: PlainDate): Promise<void> {
  const { closed_through } = await getInvoicingSettings(trx);
  if (closed_through !== null && date <= closed_through)
    throw new ReversalClosedError('paid_on', closed_through);
}

export function createPayments(deps: InvoicesDeps) {
  const { database, now } = deps;
  return {
    /**
     * Books a payment, or a refund if the amount is negative. An overpayment is booked in full; a repeated
     * request with the same key books nothing.
     * @throws AppError `not_found`, `conflict`, or `invalid` with the field; see `findPaymentProblems`
     */
    add(context: InvoicesContext, id: string, payment: NewPayment): Promise<void> {
      return database.transaction(async (trx) => {
        const at = now();
        const { code, issue_date } = await getPayable(trx, id);
        const { key, ...values } = payment;
        const external_ref = key === undefined ? null : `entered:${key}`;
        if (external_ref !== null && (await isSentAgain(trx, id, { ...values, external_ref }))) return;
        const { outstanding_cents = 0, paid_cents = 0 } = (await findBalance(trx, id)) ?? {};
        const costs = await findCollectionCosts(trx, id);
        const invoice = {
          issue_date,
          outstanding_cents,
          paid_cents,
          received_costs_cents: costs.received_costs_cents,
          // A client may pay refunded costs again.
          collection_costs_cents: costs.possible_costs_cents,
        };
        rejectProblems(findPaymentProblems(payment, invoice, toPlainDate(at)));
        await assertPeriodOpen(trx, payment.paid_on, 'paid_on');
        await book(trx, context, { id, code, event: 'paid' }, { ...values, external_ref });
      });
    },
    /**
     * Reverses a payment by the opposite amount on the same day, or today if the books of that day are
     * closed; both stay booked.
     * @throws AppError `not_found`, or `conflict` for a reversal, a reversed payment, a refund of costs that
     * were paid again, or a payment with refunded costs
     */
    reverse(context: InvoicesContext, id: string, paymentId: string): Promise<void> {
      return database.transaction(async (trx) => {
        const { code } = await getPayable(trx, id);
        const payment = await findPayment(trx, id, paymentId);
        if (!payment) throw new AppError('not_found', 'no payment has this id');
        if (payment.is_reversed) throw new InvoiceStateError('reversed');
        const { possible_costs_cents, received_costs_cents } = await findCollectionCosts(trx, id);
        if (-payment.collection_costs_cents > possible_costs_cents)
          throw new InvoiceStateError('costs_received');
        if (payment.collection_costs_cents > received_costs_cents)
          throw new InvoiceStateError('costs_refunded');
        const { method } = payment;
        const at = now();
        const paid_on = (await isPeriodOpen(trx, payment.paid_on)) ? payment.paid_on : toPlainDate(at);
        await assertReversible(trx, paid_on);
        const values = {
          amount_cents: -payment.amount_cents,
          collection_costs_cents: -payment.collection_costs_cents,
          fee_cents: 0,
          paid_on,
          method,
          note: '',
          reverses_id: paymentId,
        };
        await book(trx, context, { id, code, event: 'payment_reversed' }, values);
      });
    },
  };

  async function book(
    trx: Trx,
    context: InvoicesContext,
    { id, code, event }: { readonly id: string; readonly code: string | null; readonly event: string },
    payment: BookedPayment,
  ): Promise<void> {
    const at = now().toISOString();
    await bookPayment(trx, id, payment, { event, at, actor: context.actor?.name ?? null });
    const { amount_cents, collection_costs_cents } = payment;
    const after = { code, amount_cents, ...(collection_costs_cents !== 0 && { collection_costs_cents }) };
    await appendAudit(deps, trx, context, { event, id, after });
  }
}
