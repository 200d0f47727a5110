import { distributeCents, scaleCents, sumCents } from '#shared/money/money.ts';

/** A VAT group of an invoice less its credit notes; amounts in cents. */
export interface ChargedGroup {
  readonly base_cents: number;
  readonly vat_cents: number;
}

/**
 * Divides an unpaid amount, VAT included, among the VAT groups of its invoice in proportion to the amount of
 * each, and divides each share into base and VAT. The parts add up to the amount; for a fully unpaid invoice
 * the VAT equals the invoice's VAT.
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
 * Returns the change in the corrections of each VAT group, so that they add up to the VAT of the amount
 * written off: negative where VAT is reclaimed. A group without VAT has no correction.
 * @param writtenOffCents the amount written off after the change
 * @param before the sums of earlier corrections, in the order of the groups
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

/** Returns the part of a written-off amount that exceeds the outstanding amount. */
export const getRecovered = (balance: {
  readonly outstanding_cents: number;
  readonly written_off_cents: number;
}): number => Math.max(0, Math.min(-balance.outstanding_cents, balance.written_off_cents));
