/** Amounts in cents; the collection costs are the costs charged by a final notice. */
export interface CostsBalance {
  /** The unpaid amount of the invoice, even if written off; negative if overpaid. */
  readonly owed_cents: number;
  readonly collection_costs_cents: number;
  readonly received_costs_cents: number;
}

/**
 * Returns how much of a payment is for collection costs, in cents: all of it up to the unpaid costs, because
 * the law allocates payments to costs first (Burgerlijk Wetboek, art. 6:44). A refund (negative) first
 * returns what was overpaid; the rest, up to the paid costs, is a negative share.
 */
export function getCostsShare(
  amountCents: number,
  { owed_cents, collection_costs_cents, received_costs_cents }: CostsBalance,
): number {
  if (amountCents >= 0) return Math.min(amountCents, collection_costs_cents);
  const overpaid = Math.max(0, -owed_cents);
  const share = Math.min(Math.max(0, -amountCents - overpaid), received_costs_cents);
  // Avoids -0, which is formatted with a minus sign.
  return share === 0 ? 0 : -share;
}
