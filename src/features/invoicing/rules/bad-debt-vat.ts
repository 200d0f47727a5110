import { distributeCents, scaleCents } from '../../../shared/money.ts';

/** A VAT group of an invoice, less what credit notes took from it; amounts in cents. */
export interface ChargedGroup {
  readonly base_cents: number;
  readonly vat_cents: number;
}

/**
 * Divides an unpaid amount, VAT included, among the VAT groups of its invoice, by what each of them charged, and each share
 * into base and VAT. All parts add up to the amount; with the whole invoice unpaid, the VAT is that of the invoice.
 * @param unpaidCents at most the sum of the groups
 */
export function divideUnpaid(unpaidCents: number, groups: readonly ChargedGroup[]): ChargedGroup[] {
  const totals = groups.map(({ base_cents, vat_cents }) => Math.max(0, base_cents + vat_cents));
  const shares = distributeCents(unpaidCents, totals);
  return groups.map(({ vat_cents }, index) => {
    const share = shares[index] ?? 0;
    const total = totals[index] ?? 0;
    const vat = total === 0 ? 0 : scaleCents(share, vat_cents, total);
    return { base_cents: share - vat, vat_cents: vat };
  });
}
