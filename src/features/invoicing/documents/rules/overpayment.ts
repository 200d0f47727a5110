import type { CostsBalance } from '../../domain/rules/documents/costs-share.ts';

/**
 * Returns by how much a payment exceeds the amount due, including collection costs and written-off amounts,
 * in cents; 0 if it does not. An overpayment is booked nevertheless, because it was received.
 */
export function getOverpayment(
  amountCents: number,
  { owed_cents, collection_costs_cents }: Pick<CostsBalance, 'owed_cents' | 'collection_costs_cents'>,
): number {
  return Math.max(0, amountCents - Math.max(0, owed_cents) - collection_costs_cents);
}
