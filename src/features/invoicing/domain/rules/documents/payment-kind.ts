import type { PaymentKind } from '../../contract/values.ts';

interface BookedAmount {
  /** Negative if paid to the client. */
  readonly amount_cents: number;
  readonly reverses_id: string | null;
  readonly external_ref: string | null;
}

/** Returns the kind of a booked amount: Mollie gives refunds and chargebacks their own reference. */
export function getPaymentKind({ amount_cents, reverses_id, external_ref }: BookedAmount): PaymentKind {
  const isIncoming = amount_cents > 0;
  if (external_ref?.startsWith('mollie:chb_')) return isIncoming ? 'charge_back_reversed' : 'charged_back';
  const isFailedRefund = isIncoming && external_ref?.startsWith('mollie:re_') === true;
  if (reverses_id !== null || isFailedRefund) return isIncoming ? 'refund_reversed' : 'payment_reversed';
  return isIncoming ? 'payment' : 'refund';
}
