import { type PlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { distributeCents, scaleCents, sumCents } from '#shared/money/money.ts';
import type { AssetType, KiaExclusion } from '../../domain/contract/asset-values.ts';
import { getBusinessCost, type YearAmount } from './depreciation.ts';
import { findTaxParameter } from './tax-parameters.ts';

// The small-scale investment allowance (kleinschaligheidsinvesteringsaftrek, KIA): Wet inkomstenbelasting 2001, art. 3.40–3.47.

/** The values of an asset that determine its allowance; amounts in cents. */
export interface Investment {
  readonly id: string;
  readonly type: AssetType;
  readonly cost_cents: number;
  readonly business_bp: number;
  /** The day of the commitment, whose year is the year of the allowance. */
  readonly ordered_on: PlainDate;
  readonly in_use_from: PlainDate | null;
  readonly kia_exclusion: KiaExclusion | null;
  /** The payments in each year before the asset was used. */
  readonly paid_years: readonly YearAmount[];
}

/** Why an asset does not count for the allowance (art. 3.45). */
export type ExclusionReason = KiaExclusion | 'land' | 'home' | 'car' | 'goodwill';

const excludedTypes: Readonly<Partial<Record<AssetType, ExclusionReason>>> = {
  land: 'land',
  home: 'home',
  car: 'car',
  goodwill: 'goodwill',
};

/** Returns why an asset does not count; undefined if it does. */
export const findExclusion = ({
  type,
  kia_exclusion,
}: Pick<Investment, 'type' | 'kia_exclusion'>): ExclusionReason | undefined =>
  excludedTypes[type] ?? kia_exclusion ?? undefined;

const whole = 10_000;

function findLimits(year: number) {
  const find = (key: Parameters<typeof findTaxParameter>[1]) => findTaxParameter(year, key)?.value;
  const limits = {
    from: find('kia_from'),
    share: find('kia_share_bp'),
    fullUpTo: find('kia_full_up_to'),
    fixed: find('kia_fixed'),
    reducedFrom: find('kia_reduced_from'),
    reduction: find('kia_reduction_bp'),
    upTo: find('kia_up_to'),
  };
  const isKnown = (all: typeof limits): all is { [Name in keyof typeof limits]: number } =>
    Object.values(all).every((value) => value !== undefined);
  return isKnown(limits) ? limits : undefined;
}

/**
 * Returns the allowance for a year's investments, in cents (art. 3.41 par. 2).
 * @param cents the total of the year's investments that count
 * @returns undefined if the figures of the year are not known
 */
export function getAllowance(year: number, cents: number): number | undefined {
  const limits = findLimits(year);
  if (!limits) return undefined;
  if (cents <= limits.from || cents > limits.upTo) return 0;
  if (cents <= limits.fullUpTo) return scaleCents(cents, limits.share, whole);
  const above = Math.max(0, cents - limits.reducedFrom);
  return limits.fixed - scaleCents(above, limits.reduction, whole);
}

/**
 * Returns the largest total investment that gets an allowance in a year, in cents; undefined if it is not
 * known.
 */
export const findAllowanceCeiling = (year: number): number | undefined =>
  findTaxParameter(year, 'kia_up_to')?.value;

/** An investment, and whether it counts. */
export interface CountedInvestment {
  readonly id: string;
  readonly cents: number;
  readonly exclusion: ExclusionReason | null;
  /** Its part of the year's allowance, in cents; null if it is not known. */
  readonly allowance_cents: number | null;
}

/** The allowance for a year's investments; amounts in cents. */
export interface YearAllowance {
  readonly year: number;
  /** The total of the investments that count. */
  readonly total_cents: number;
  /** The total above which there is an allowance; null if it is not known. */
  readonly threshold_cents: number | null;
  /** Null if the figures of the year are not known. */
  readonly allowance_cents: number | null;
  /**
   * The amount missing to reach the threshold; null if nothing counts, or if the threshold is reached or not
   * known.
   */
  readonly short_cents: number | null;
  readonly investments: readonly CountedInvestment[];
}

/** Computes a year's allowance from all assets; leaves out assets ordered in another year. */
export function computeYearAllowance(year: number, assets: readonly Investment[]): YearAllowance {
  const ofYear = assets.filter(({ ordered_on }) => yearOf(ordered_on) === year);
  const counted = ofYear.map((asset) => (findExclusion(asset) === undefined ? getBusinessCost(asset) : 0));
  const total_cents = sumCents(counted);
  const allowance = getAllowance(year, total_cents);
  const threshold = findTaxParameter(year, 'kia_from')?.value;
  const parts = allowance === undefined ? [] : distributeCents(allowance, counted);
  return {
    year,
    total_cents,
    threshold_cents: threshold ?? null,
    allowance_cents: allowance ?? null,
    short_cents:
      threshold === undefined || total_cents === 0 || total_cents > threshold
        ? null
        : threshold - total_cents,
    investments: ofYear.map((asset, index) => ({
      id: asset.id,
      cents: getBusinessCost(asset),
      exclusion: findExclusion(asset) ?? null,
      allowance_cents: allowance === undefined ? null : (parts[index] ?? 0),
    })),
  };
}

/** The part of an investment's allowance that is deducted in a year, in cents. */
export interface AllowanceDeduction {
  readonly year: number;
  readonly cents: number;
}

/**
 * Divides an asset's allowance over the years in which it is deducted. It is deducted in the year of the
 * commitment, but in a year at whose end the asset is not used at most the payments of that year are; the
 * rest follows in later years, at the latest in the year of first use (art. 3.44).
 * @param cents the allowance of the asset
 * @param through the last year to consider, for an asset that is not used yet
 */
export function listDeductions(asset: Investment, cents: number, through: number): AllowanceDeduction[] {
  const first = yearOf(asset.ordered_on);
  const useYear = asset.in_use_from === null ? undefined : Math.max(first, yearOf(asset.in_use_from));
  const deductions: AllowanceDeduction[] = [];
  let rest = cents;
  for (let year = first; year <= Math.min(useYear ?? through, through) && rest > 0; year += 1) {
    const paid = asset.paid_years.find((amount) => amount.year === year)?.cents ?? 0;
    const deducted = year === useYear ? rest : Math.min(rest, paid);
    if (deducted > 0) deductions.push({ year, cents: deducted });
    rest -= deducted;
  }
  return deductions;
}

/** An asset that left the business because it was sold, given away or taken private. */
export interface DisposedInvestment extends Investment {
  readonly disposed_on: PlainDate;
  /** Its price or value excluding VAT, in cents. */
  readonly price_cents: number;
}

/** The amount that the owner deducted for a year's investments. */
export interface DeductedAllowance {
  readonly year: number;
  readonly deducted_cents: number;
}

/** The addition for an asset that left the business, in cents; null if it is not known. */
export interface DisposalAddition {
  readonly id: string;
  /** The business share of the price. */
  readonly price_cents: number;
  readonly addition_cents: number | null;
}

/** The additions of a year; amounts in cents. */
export interface YearAdditions {
  readonly total_cents: number;
  /** The total of the prices above which there is an addition; null if it is not known. */
  readonly threshold_cents: number | null;
  /** Null if it is not known, because parameters or deducted amounts are missing. */
  readonly addition_cents: number | null;
  readonly disposals: readonly DisposalAddition[];
}

/** Counted from 1 January of the year of the investment. */
const additionYears = 5;

const isWithinFiveYears = ({ ordered_on, disposed_on }: DisposedInvestment): boolean =>
  yearOf(disposed_on) < yearOf(ordered_on) + additionYears;

/**
 * Computes the disposal addition (desinvesteringsbijtelling) of a year. It applies to assets that leave the
 * business within five years of 1 January of the year of their investment, if their total price is above the
 * threshold. Each adds the percentage that was deducted for it, of its price but at most of its cost (art.
 * 3.47).
 * @param disposals assets that left the business, in any year
 * @param assets all assets, for the investments of earlier years
 */
export function computeYearAdditions(
  year: number,
  disposals: readonly DisposedInvestment[],
  assets: readonly Investment[],
  deducted: readonly DeductedAllowance[],
): YearAdditions {
  const counted = disposals.filter(
    (asset) =>
      yearOf(asset.disposed_on) === year && isWithinFiveYears(asset) && findExclusion(asset) === undefined,
  );
  const orderYears = new Set(counted.map(({ ordered_on }) => yearOf(ordered_on)));
  const investedCents = new Map(
    [...orderYears].map((ordered) => [ordered, computeYearAllowance(ordered, assets).total_cents]),
  );
  const prices = counted.map(({ price_cents, business_bp }) => scaleCents(price_cents, business_bp, whole));
  const total_cents = sumCents(prices);
  const threshold = findTaxParameter(year, 'disposal_threshold')?.value;
  const isBelow = threshold !== undefined && total_cents <= threshold;
  const toAddition = (asset: DisposedInvestment, price: number): number | null => {
    if (isBelow) return 0;
    const stored = deducted.find((other) => other.year === yearOf(asset.ordered_on));
    if (threshold === undefined || !stored) return null;
    const invested = investedCents.get(stored.year) ?? 0;
    return invested === 0
      ? null
      : scaleCents(Math.min(price, getBusinessCost(asset)), stored.deducted_cents, invested);
  };
  const additions = counted.map((asset, index) => ({
    id: asset.id,
    price_cents: prices[index] ?? 0,
    addition_cents: toAddition(asset, prices[index] ?? 0),
  }));
  const known = additions.flatMap(({ addition_cents }) => addition_cents ?? []);
  return {
    total_cents,
    threshold_cents: threshold ?? null,
    addition_cents: known.length === additions.length ? sumCents(known) : null,
    disposals: additions,
  };
}
