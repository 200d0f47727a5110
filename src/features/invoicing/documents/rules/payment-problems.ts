import type { FieldErrors } from '#shared/api/errors.ts';
import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';
import { maxCents } from '#shared/money/money.ts';
import type { NewPayment } from '../contract/detail.ts';

/** How long before its invoice a payment can be dated. */
const maxDaysAhead = 365;

/** Amounts in cents. */
interface PayableInvoice {
  readonly issue_date: PlainDate | null;
  readonly outstanding_cents: number;
  /** The sum of earlier payments, without collection costs. */
  readonly paid_cents: number;
  readonly collection_costs_cents: number;
  readonly received_costs_cents: number;
}

type Amounts = Pick<NewPayment, 'amount_cents' | 'collection_costs_cents'>;

function findCostsProblem(
  { amount_cents, collection_costs_cents: costs }: Amounts,
  invoice: PayableInvoice,
): string | undefined {
  if (costs === 0) return undefined;
  if (costs > 0 !== amount_cents > 0 || Math.abs(costs) > Math.abs(amount_cents)) return 'exceeds_amount';
  if (costs > invoice.collection_costs_cents) return 'exceeds_charged';
  return -costs > invoice.received_costs_cents ? 'exceeds_received' : undefined;
}

/**
 * Returns the reason for each invalid field of a payment. A client may pay before the invoice, such as a
 * deposit for an order of this year; a date more than a year before it is a typing error, since an invoice
 * for an advance payment is due within weeks (Wet op de omzetbelasting 1968, art. 34g). The fee of a bank or
 * payment provider is part of the amount, and so are collection costs. A refund returns overpayments and
 * collection costs: otherwise an invoice is credited first, and a returned payment is reversed.
 * @param outstanding_cents of the invoice; negative if overpaid
 */
export function findPaymentProblems(
  { paid_on, fee_cents, ...amounts }: Amounts & Pick<NewPayment, 'paid_on' | 'fee_cents'>,
  invoice: PayableInvoice,
  today: PlainDate,
): FieldErrors {
  const { issue_date, outstanding_cents } = invoice;
  const { amount_cents, collection_costs_cents } = amounts;
  const isEarly = issue_date !== null && paid_on < addDays(issue_date, -maxDaysAhead);
  const isTooMuch =
    amount_cents < 0 && amount_cents - collection_costs_cents < Math.min(0, outstanding_cents);
  const isBeyondMax = invoice.paid_cents + amount_cents - collection_costs_cents > maxCents;
  const costsProblem = findCostsProblem(amounts, invoice);
  return {
    ...(paid_on > today && { paid_on: 'in_future' }),
    ...(isEarly && { paid_on: 'too_early' }),
    ...(isTooMuch && { amount_cents: 'exceeds_overpaid' }),
    ...(isBeyondMax && { amount_cents: 'exceeds_maximum' }),
    ...(costsProblem !== undefined && { collection_costs_cents: costsProblem }),
    ...(fee_cents > Math.abs(amount_cents) && { fee_cents: 'exceeds_amount' }),
  };
}
