import { distributeCents, scaleCents, sumCents } from '#shared/money/money.ts';

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

/**
 * Returns by how much the corrections of each VAT group change, so that all of them together are the VAT of what stays
 * written off: less than 0 where VAT is reclaimed. A group without VAT has no correction.
 * @param writtenOffCents what is written off after the change
 * @param before the sums of the earlier corrections, in the order of the groups
 */
export function correctGroups(
  writtenOffCents: number,
  groups: readonly ChargedGroup[],
  before: readonly ChargedGroup[],
): ChargedGroup[] {
  const left = sumCents(groups.map(({ base_cents, vat_cents }) => Math.max(0, base_cents + vat_cents)));
  return divideUnpaid(Math.min(left, writtenOffCents), groups).map((share, index) => {
    const sums = before[index] ?? { base_cents: 0, vat_cents: 0 };
    const base = share.vat_cents === 0 ? 0 : share.base_cents;
    return {
      base_cents: sumCents([-base, -sums.base_cents]),
      vat_cents: sumCents([-share.vat_cents, -sums.vat_cents]),
    };
  });
}

/** Returns what of a written-off amount came in after all, or was credited: what exceeds the rest of the invoice. */
export const getRecovered = (balance: {
  readonly outstanding_cents: number;
  readonly written_off_cents: number;
}): number => Math.max(0, Math.min(-balance.outstanding_cents, balance.written_off_cents));
