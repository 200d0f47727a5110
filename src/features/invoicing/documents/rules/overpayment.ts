import type { CostsBalance } from '../../domain/rules/documents/costs-share.ts';

/**
 * Returns by how much a payment is above what is to be paid of its invoice, collection costs and what was written off
 * among it, in cents; 0 for one that is not. It is booked all the same: it came in.
 */
export function getOverpayment(
  amountCents: number,
  { owed_cents, collection_costs_cents }: Pick<CostsBalance, 'owed_cents' | 'collection_costs_cents'>,
): number {
  return Math.max(0, amountCents - Math.max(0, owed_cents) - collection_costs_cents);
}
