import { scaleCents } from '#shared/money/money.ts';
import type { DisposalFields } from '../contract/assets.ts';
import { type DepreciationTerms, getBookValue } from './depreciation.ts';

const whole = 10_000;

/** The price of an asset that leaves the business, in cents. */
export interface DisposalPrice {
  readonly price_cents: number;
  readonly vat_cents: number;
}

/**
 * Computes the price excluding VAT and its VAT, rounded half up.
 * @param rate_bp the VAT rate; 0 if no VAT is charged
 */
export function getDisposalPrice(
  { amount_cents, includes_vat }: Pick<DisposalFields, 'amount_cents' | 'includes_vat'>,
  rate_bp: number,
): DisposalPrice {
  const vat_cents = scaleCents(amount_cents, rate_bp, includes_vat ? whole + rate_bp : whole);
  return { vat_cents, price_cents: includes_vat ? amount_cents - vat_cents : amount_cents };
}

/**
 * Computes the result of a disposal: the business share of the price less the book value, which is
 * depreciated up to the last month that has ended.
 * @returns amounts in cents; a loss is negative
 */
export function getDisposalResult(
  terms: DepreciationTerms & { readonly disposed_on: string },
  price_cents: number,
): { readonly book_value_cents: number; readonly result_cents: number } {
  const book_value_cents = getBookValue(terms, terms.disposed_on);
  return {
    book_value_cents,
    result_cents: scaleCents(price_cents, terms.business_bp, whole) - book_value_cents,
  };
}

/** A line without the discount of its document, and the sum of the lines in its VAT group, in cents. */
interface LineInGroup {
  readonly net_cents: number;
  /** PostgreSQL returns sums as texts. */
  readonly group_cents: number | string | null;
}

/**
 * Returns the part of a line in an amount of its VAT group, from which the discount of the document is deducted already.
 * @param groupCents the base of the group, or its VAT
 */
export const getLineShare = ({ net_cents, group_cents }: LineInGroup, groupCents: number): number =>
  scaleCents(groupCents, net_cents, Number(group_cents));
