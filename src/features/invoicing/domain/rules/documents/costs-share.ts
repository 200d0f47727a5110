/** The state of an invoice and of the collection costs that its final notice charged; amounts in cents. */
export interface CostsBalance {
  /** The rest of the invoice, also where it is written off; negative for what was received above it. */
  readonly owed_cents: number;
  /** The collection costs that did not come in yet. */
  readonly collection_costs_cents: number;
  /** The collection costs that came in. */
  readonly received_costs_cents: number;
}

/**
 * Returns how much of a payment is collection costs, in cents: all of it up to the costs that are still to be paid, because
 * the law has a payment go to the costs first (Burgerlijk Wetboek, art. 6:44). Of an amount that is paid back (negative) it
 * is, negative, what exceeds the amount that was received too much, up to the costs that came in.
 */
export function getCostsShare(
  amountCents: number,
  { owed_cents, collection_costs_cents, received_costs_cents }: CostsBalance,
): number {
  if (amountCents >= 0) return Math.min(amountCents, collection_costs_cents);
  const overpaid = Math.max(0, -owed_cents);
  const share = Math.min(Math.max(0, -amountCents - overpaid), received_costs_cents);
  // Not -0, which is written with a minus sign.
  return share === 0 ? 0 : -share;
}
