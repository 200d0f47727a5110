import { scaleCents } from '#shared/money/money.ts';
import type { PurchaseTreatment } from '../../domain/contract/values.ts';

export interface TypedPurchase {
  readonly treatment: PurchaseTreatment;
  readonly rate_bp: number;
  readonly amount_cents: number;
  readonly includes_vat: boolean;
  /** The VAT on the receipt; null to compute it from the rate. */
  readonly vat_cents: number | null;
}

/** Amounts in cents; the amount paid is `ex_cents + vat_cents`. */
export interface PurchaseAmounts {
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly reverse_vat_cents: number;
  readonly total_cents: number;
  /** The VAT on the receipt less the VAT computed from the rate. */
  readonly vat_difference_cents: number;
}

/** The maximum difference of the VAT on a receipt, because suppliers round each line. */
export const maxVatDifferenceCents = 25;

/** The price without deductible VAT from which a durable good is an asset (Wet IB 2001, art. 3.30 par. 4). */
export const assetThresholdCents = 45_000;

const whole = 10_000;
const reverseCharged: ReadonlySet<PurchaseTreatment> = new Set(['reverse_nl_2a', 'non_eu_4a', 'eu_4b']);

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
 * Computes the amounts of a purchase. Reverse-charged VAT is computed on the price and not part of the amount
 * paid. Rounds half up, like all VAT.
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

interface DeductedPurchase extends Pick<PurchaseAmounts, 'ex_cents' | 'vat_cents' | 'reverse_vat_cents'> {
  readonly deductible_bp: number;
  readonly is_kor: boolean;
}

/**
 * Returns the deductible VAT: a share of the VAT paid or reverse-charged; none under the small businesses
 * scheme (Wet op de omzetbelasting 1968, art. 15 and 25).
 */
export const getDeductibleVat = (purchase: DeductedPurchase): number =>
  purchase.is_kor
    ? 0
    : scaleCents(purchase.vat_cents + purchase.reverse_vat_cents, purchase.deductible_bp, whole);

/** Returns the costs of a purchase: its price and the VAT that is not deductible. */
export const getCost = (purchase: DeductedPurchase): number =>
  purchase.ex_cents + purchase.vat_cents + purchase.reverse_vat_cents - getDeductibleVat(purchase);

/** Tests whether a durable good of this price is an asset. */
export const isAssetPrice = (costCents: number): boolean => costCents >= assetThresholdCents;

export const getReinvoicedCents = (exCents: number, markupBp: number): number =>
  exCents + scaleCents(exCents, markupBp, whole);
