import type { FieldErrors } from '../../../../shared/errors.ts';
import { addDays, type PlainDate } from '../../../../shared/plain-date.ts';
import type { NewPayment } from '../contract/detail.ts';

/** How long before its invoice an amount can have come in. */
const maxDaysAhead = 365;

/** The invoice of a payment; amounts in cents. */
interface PayableInvoice {
  readonly issue_date: PlainDate | null;
  readonly outstanding_cents: number;
}

/**
 * Returns why each field of a payment is not right. A client may pay before the invoice is made, such as a deposit for an
 * order of this year; more than a year before it, the date is a typing error, since an invoice for an amount that was paid
 * ahead is due within weeks (Wet op de omzetbelasting 1968, art. 34g). What a bank or a payment provider keeps as its fee
 * is a part of the amount. A refund gives back what was received above what is due: an invoice is credited first, and a
 * payment that came back is reversed.
 * @param outstanding_cents of the invoice; negative for what was received above what is due
 */
export function findPaymentProblems(
  { paid_on, amount_cents, fee_cents }: Pick<NewPayment, 'paid_on' | 'amount_cents' | 'fee_cents'>,
  { issue_date, outstanding_cents }: PayableInvoice,
  today: PlainDate,
): FieldErrors {
  const isEarly = issue_date !== null && paid_on < addDays(issue_date, -maxDaysAhead);
  return {
    ...(paid_on > today && { paid_on: 'in_future' }),
    ...(isEarly && { paid_on: 'too_early' }),
    ...(amount_cents < Math.min(0, outstanding_cents) && { amount_cents: 'exceeds_overpaid' }),
    ...(fee_cents > Math.abs(amount_cents) && { fee_cents: 'exceeds_amount' }),
  };
}
