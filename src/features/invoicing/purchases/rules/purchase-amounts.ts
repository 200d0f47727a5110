import { scaleCents } from '#shared/money/money.ts';
import type { PurchaseTreatment } from '../../domain/contract/values.ts';

/** The values from which the amounts of a purchase follow. */
export interface TypedPurchase {
  readonly treatment: PurchaseTreatment;
  readonly rate_bp: number;
  readonly amount_cents: number;
  readonly includes_vat: boolean;
  /** The VAT on the receipt; null for what the rate comes to. */
  readonly vat_cents: number | null;
}

/** The amounts of a purchase, in cents: what was paid is `ex_cents + vat_cents`. */
export interface PurchaseAmounts {
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly reverse_vat_cents: number;
  readonly total_cents: number;
  /** How much the VAT on the receipt differs from what its rate comes to. */
  readonly vat_difference_cents: number;
}

/** The most cents by which the VAT on a receipt can differ: suppliers round each line. */
export const maxVatDifferenceCents = 25;

/** The price, without deductible VAT, from which a durable good is an asset (Wet IB 2001, art. 3.30 par. 4). */
export const assetThresholdCents = 45_000;

const whole = 10_000;
const reverseCharged: ReadonlySet<PurchaseTreatment> = new Set(['reverse_nl_2a', 'non_eu_4a', 'eu_4b']);

/** Tests whether the buyer accounts for the VAT. */
export const isReverseChargedPurchase = (treatment: PurchaseTreatment): boolean =>
  reverseCharged.has(treatment);

function getDomesticAmounts(typed: TypedPurchase): PurchaseAmounts {
  const { amount_cents, rate_bp, includes_vat, vat_cents } = typed;
  const computed = scaleCents(amount_cents, rate_bp, includes_vat ? whole + rate_bp : whole);
  const vat = vat_cents ?? computed;
  const ex = includes_vat ? amount_cents - vat : amount_cents;
  return {
    ex_cents: ex,
    vat_cents: vat,
    reverse_vat_cents: 0,
    total_cents: ex + vat,
    vat_difference_cents: vat - computed,
  };
}

/**
 * Computes the amounts of a purchase. VAT that is reverse-charged is computed on the price and is no part of what was
 * paid; it is rounded half up, as all VAT.
 */
export function getPurchaseAmounts(typed: TypedPurchase): PurchaseAmounts {
  const { treatment, amount_cents, rate_bp } = typed;
  if (treatment === 'domestic') return getDomesticAmounts(typed);
  const reverse = isReverseChargedPurchase(treatment) ? scaleCents(amount_cents, rate_bp, whole) : 0;
  return {
    ex_cents: amount_cents,
    vat_cents: 0,
    reverse_vat_cents: reverse,
    total_cents: amount_cents,
    vat_difference_cents: 0,
  };
}

/** The values from which the deduction of a purchase follows. */
interface DeductedPurchase extends Pick<PurchaseAmounts, 'ex_cents' | 'vat_cents' | 'reverse_vat_cents'> {
  readonly deductible_bp: number;
  readonly is_kor: boolean;
}

/**
 * Returns the VAT that is deductible: the share of what was paid and of what the buyer accounts for; nothing under the
 * small businesses scheme (Wet op de omzetbelasting 1968, art. 15 and 25).
 */
export const getDeductibleVat = (purchase: DeductedPurchase): number =>
  purchase.is_kor
    ? 0
    : scaleCents(purchase.vat_cents + purchase.reverse_vat_cents, purchase.deductible_bp, whole);

/** Returns what a purchase costs: its price and the VAT that is not deductible. */
export const getCost = (purchase: DeductedPurchase): number =>
  purchase.ex_cents + purchase.vat_cents + purchase.reverse_vat_cents - getDeductibleVat(purchase);

/** Tests whether a purchase is dear enough for an asset, if it is a durable good. */
export const isAssetPrice = (costCents: number): boolean => costCents >= assetThresholdCents;

/** Returns the price at which a purchase is re-invoiced: without VAT, with the mark-up. */
export const getReinvoicedCents = (exCents: number, markupBp: number): number =>
  exCents + scaleCents(exCents, markupBp, whole);
