import type { FieldErrors } from '#shared/api/errors.ts';
import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';
import { maxCents } from '#shared/money/money.ts';
import type { NewPayment } from '../contract/detail.ts';

/** How long before its invoice an amount can have come in. */
const maxDaysAhead = 365;

/** The invoice of a payment; amounts in cents. */
interface PayableInvoice {
  readonly issue_date: PlainDate | null;
  readonly outstanding_cents: number;
  /** The sum of the payments before, without collection costs. */
  readonly paid_cents: number;
  /** The collection costs that did not come in yet, and those that did. */
  readonly collection_costs_cents: number;
  readonly received_costs_cents: number;
}

type Amounts = Pick<NewPayment, 'amount_cents' | 'collection_costs_cents'>;

/** Returns why an amount cannot be the collection costs of a payment; undefined if it can. */
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
 * Returns why each field of a payment is not right. A client may pay before the invoice is made, such as a deposit for an
 * order of this year; more than a year before it, the date is a typing error, since an invoice for an amount that was paid
 * ahead is due within weeks (Wet op de omzetbelasting 1968, art. 34g). What a bank or a payment provider keeps as its fee
 * is a part of the amount, and so are the collection costs that a final notice charged. A refund gives back what was
 * received above what is due, and collection costs: an invoice is credited first, and a payment that came back is reversed.
 * @param outstanding_cents of the invoice; negative for what was received above what is due
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
