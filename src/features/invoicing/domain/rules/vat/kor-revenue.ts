import type { StoredVatCode } from '../../contract/values.ts';

/**
 * The maximum revenue without VAT of a calendar year, in cents, under the small businesses scheme (KOR): €
 * 20,000 (art. 25 of the Wet op de omzetbelasting 1968; Belastingdienst, “Omzetgrens voor de KOR: wat telt
 * mee en wat niet?”).
 */
export const korLimitCents = 2_000_000;

/** The percentage of the limit from which the owner is warned. */
export const korWarningPercent = 80;

/**
 * Defines whether revenue counts towards the limit. Supplies taxed in the Netherlands do, including at 0%
 * (export, goods to other member states) and reverse-charged within the Netherlands; supplies taxed abroad do
 * not. Exempt revenue counts only for real estate, financial services or insurance, which the code does not
 * show, and imported documents may lack the treatment: both are `unknown`. Private use and the sale of assets
 * do not count, but an invoice does not show them, so a sold asset counts here.
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

/** Revenue excluding VAT in cents: the part that counts towards the limit, and the part that may count. */
export interface KorAmounts {
  readonly counted_cents: number;
  readonly unknown_cents: number;
}

export interface KorRevenue extends KorAmounts {
  readonly year: number;
}

export function sumKorRevenue(
  groups: readonly { readonly vat_code: StoredVatCode; readonly base_cents: number }[],
): KorAmounts {
  const sumOf = (kind: 'counts' | 'unknown') =>
    groups.reduce((sum, group) => (counts[group.vat_code] === kind ? sum + group.base_cents : sum), 0);
  return { counted_cents: sumOf('counts'), unknown_cents: sumOf('unknown') };
}

/** `maybe_over`: above the limit only if all revenue that may count does. */
export type KorLevel = 'over' | 'maybe_over' | 'near' | 'below';

/** Returns the level of revenue; revenue equal to the limit is not over it. */
export function getKorLevel({ counted_cents, unknown_cents }: KorAmounts): KorLevel {
  if (counted_cents > korLimitCents) return 'over';
  const maxCents = counted_cents + Math.max(0, unknown_cents);
  if (maxCents > korLimitCents) return 'maybe_over';
  return maxCents * 100 >= korLimitCents * korWarningPercent ? 'near' : 'below';
}
