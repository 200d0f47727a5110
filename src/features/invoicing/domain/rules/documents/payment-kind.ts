import type { PaymentKind } from '../../contract/values.ts';

interface BookedAmount {
  /** Negative if it went to the client. */
  readonly amount_cents: number;
  /** The payment that it reverses; null if it reverses none. */
  readonly reverses_id: string | null;
  readonly external_ref: string | null;
}

/** Returns what a booked amount is: Mollie has a reference of its own for refunds and for chargebacks. */
export function getPaymentKind({ amount_cents, reverses_id, external_ref }: BookedAmount): PaymentKind {
  const isIncoming = amount_cents > 0;
  if (external_ref?.startsWith('mollie:chb_')) return isIncoming ? 'charge_back_reversed' : 'charged_back';
  const isFailedRefund = isIncoming && external_ref?.startsWith('mollie:re_') === true;
  if (reverses_id !== null || isFailedRefund) return isIncoming ? 'refund_reversed' : 'payment_reversed';
  return isIncoming ? 'payment' : 'refund';
}
