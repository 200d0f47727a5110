import type { StoredVatCode } from '../../contract/values.ts';

/**
 * The most revenue without VAT of a calendar year, in cents, with which the small businesses scheme (KOR) applies: € 20,000
 * (art. 25 of the Wet op de omzetbelasting 1968; Belastingdienst, “Omzetgrens voor de KOR: wat telt mee en wat niet?”).
 */
export const korLimitCents = 2_000_000;

/** The share of the limit in per cent from which the owner is warned. */
export const korWarningPercent = 80;

/**
 * Whether revenue counts for the limit. What is taxed in the Netherlands does, also at 0% (export, goods to other member
 * states) and with VAT that is reverse-charged within the Netherlands; what is taxed in another country does not. Exempt
 * revenue counts only if it is of real estate, financial services or insurance, which a code does not tell, and of imported
 * documents the treatment may be missing: both are `unknown`. Private use and the sale of assets do not count; neither is
 * told apart on an invoice, so an asset that is sold with one counts here.
 */
const counts: Readonly<Record<StoredVatCode, 'counts' | 'not' | 'unknown'>> = {
  high: 'counts',
  low: 'counts',
  lodging: 'counts',
  zero: 'counts',
  kor: 'counts',
  reverse_nl: 'counts',
  goods_eu: 'counts',
  export: 'counts',
  reverse_eu: 'not',
  outside: 'not',
  exempt: 'unknown',
  unknown: 'unknown',
};

/** Revenue without VAT in cents: what counts for the limit, and what may count. */
export interface KorAmounts {
  readonly counted_cents: number;
  readonly unknown_cents: number;
}

/** The revenue of a calendar year, by the date of invoices. */
export interface KorRevenue extends KorAmounts {
  readonly year: number;
}

/** Adds up what counts of VAT groups, and what may count. */
export function sumKorRevenue(
  groups: readonly { readonly vat_code: StoredVatCode; readonly base_cents: number }[],
): KorAmounts {
  const sumOf = (kind: 'counts' | 'unknown') =>
    groups.reduce((sum, group) => (counts[group.vat_code] === kind ? sum + group.base_cents : sum), 0);
  return { counted_cents: sumOf('counts'), unknown_cents: sumOf('unknown') };
}

/** How far revenue is: above the limit for certain, above it if all counts that may count, close to it, or below. */
export type KorLevel = 'over' | 'maybe_over' | 'near' | 'below';

/** Returns how far revenue is; the limit itself is not above it. */
export function getKorLevel({ counted_cents, unknown_cents }: KorAmounts): KorLevel {
  if (counted_cents > korLimitCents) return 'over';
  const maxCents = counted_cents + Math.max(0, unknown_cents);
  if (maxCents > korLimitCents) return 'maybe_over';
  return maxCents * 100 >= korLimitCents * korWarningPercent ? 'near' : 'below';
}
