import { addDays, type PlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { scaleCents, sumCents } from '#shared/money/money.ts';

/** The depreciation that the owner chose for a year. */
export interface YearAmount {
  readonly year: number;
  readonly cents: number;
}

/** The values of an asset that determine its depreciation. */
export interface DepreciationTerms {
  /** The price without deductible VAT, in cents. */
  readonly cost_cents: number;
  readonly residual_cents: number;
  /** The share for business use, in basis points; the rest is private. */
  readonly business_bp: number;
  readonly life_months: number;
  /** The date of first use; null if the asset is not used yet. */
  readonly in_use_from: PlainDate | null;
  /** The date when it left the business; null if it is still owned. */
  readonly disposed_on: PlainDate | null;
  /** The depreciation that the owner, a starter, chose for years; empty for linear depreciation. */
  readonly chosen_years: readonly YearAmount[];
}

/** The depreciation of a month and the book value at its end, in cents. */
export interface ScheduleMonth {
  /** The month, as YYYY-MM. */
  readonly month: string;
  readonly depreciation_cents: number;
  readonly book_value_cents: number;
}

/** The depreciation of a year and the book value at its end, in cents. */
export interface ScheduleYear {
  readonly year: number;
  readonly depreciation_cents: number;
  readonly book_value_cents: number;
}

const whole = 10_000;

/** Returns the business share of the price, in cents. */
export const getBusinessCost = ({
  cost_cents,
  business_bp,
}: Pick<DepreciationTerms, 'cost_cents' | 'business_bp'>) => scaleCents(cost_cents, business_bp, whole);

/**
 * Returns the total depreciation over the whole life, in cents: the business share of the price less the
 * residual value.
 */
export const getDepreciableAmount = (terms: DepreciationTerms): number =>
  getBusinessCost(terms) - scaleCents(terms.residual_cents, terms.business_bp, whole);

/** Returns the number of a month since year 0. */
export const toMonthIndex = (date: PlainDate): number => yearOf(date) * 12 + Number(date.slice(5, 7)) - 1;

const formatMonth = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/**
 * Returns the number of months that have ended on a date, counted from year 0; a month ends on its last day.
 */
export const countEndedMonths = (date: PlainDate): number => toMonthIndex(addDays(date, 1));

/** Returns for how many months of its life an asset has been depreciated on a date. */
function countDepreciatedMonths(terms: DepreciationTerms, date: PlainDate): number {
  if (terms.in_use_from === null) return 0;
  const last = terms.disposed_on !== null && terms.disposed_on < date ? terms.disposed_on : date;
  const months = countEndedMonths(last) - toMonthIndex(terms.in_use_from);
  return Math.max(0, Math.min(months, terms.life_months));
}

/** A part of an asset's life with even depreciation. */
interface EvenPart {
  readonly months: number;
  /**
   * The number of months over which the amount is spread; longer than the part if a later year has a chosen
   * amount.
   */
  readonly ofMonths: number;
  readonly cents: number;
}

/**
 * Returns the depreciation in the first months of a part, in cents, rounded once so that the last month gets
 * the remainder.
 */
const getPart = ({ cents, ofMonths }: EvenPart, months: number): number =>
  months === 0 ? 0 : scaleCents(cents, months, ofMonths);

/**
 * Divides an asset's life into parts of even depreciation: each year with an amount that the owner chose, the
 * months before it, and the months after it, which share the remainder. A chosen year does not change the
 * depreciation before it.
 */
function listEvenParts(terms: DepreciationTerms): EvenPart[] {
  const parts: EvenPart[] = [];
  let restMonths = terms.life_months;
  let restCents = getDepreciableAmount(terms);
  let start = terms.in_use_from === null ? 0 : toMonthIndex(terms.in_use_from);
  const add = (part: EvenPart) => {
    parts.push(part);
    start += part.months;
    restMonths -= part.months;
    restCents -= getPart(part, part.months);
  };
  for (const { year, cents } of terms.chosen_years.toSorted((one, other) => one.year - other.year)) {
    const before = Math.max(0, Math.min(restMonths, year * 12 - start));
    add({ months: before, ofMonths: restMonths, cents: restCents });
    const months = Math.min(restMonths, (year + 1) * 12 - start);
    add({ months, ofMonths: months, cents });
  }
  return [...parts, { months: restMonths, ofMonths: restMonths, cents: restCents }];
}

/** Adds up the depreciation over the first `months` of a life that consists of `parts`, in cents. */
function sumMonths(parts: readonly EvenPart[], months: number): number {
  let rest = months;
  let cents = 0;
  for (const part of parts) {
    const ofPart = Math.min(rest, part.months);
    cents += getPart(part, ofPart);
    rest -= ofPart;
  }
  return cents;
}

/**
 * Returns the depreciation up to and including a date, in cents. Assets are depreciated by whole months from the month
 * of first use, each on its last day (Wet inkomstenbelasting 2001, art. 3.30), until they leave the business.
 */
export const getDepreciation = (terms: DepreciationTerms, date: PlainDate): number =>
  sumMonths(listEvenParts(terms), countDepreciatedMonths(terms, date));

/**
 * Returns the book value at the end of a date, in cents; for an asset that left the business, the last book
 * value.
 */
export const getBookValue = (terms: DepreciationTerms, date: PlainDate): number =>
  getBusinessCost(terms) - getDepreciation(terms, date);

/** Returns the depreciation of a year, in cents. */
export const getYearDepreciation = (terms: DepreciationTerms, year: number): number =>
  getDepreciation(terms, `${year}-12-31`) - getDepreciation(terms, `${year - 1}-12-31`);

/**
 * Returns the depreciation per month, from the month of first use to the last month; empty before first use.
 */
export function listMonths(terms: DepreciationTerms): ScheduleMonth[] {
  if (terms.in_use_from === null) return [];
  const parts = listEvenParts(terms);
  const first = toMonthIndex(terms.in_use_from);
  const { disposed_on, life_months } = terms;
  const count = disposed_on === null ? life_months : countDepreciatedMonths(terms, disposed_on);
  const cost = getBusinessCost(terms);
  return Array.from({ length: count }, (_, index) => {
    const after = sumMonths(parts, index + 1);
    return {
      month: formatMonth(first + index),
      depreciation_cents: after - sumMonths(parts, index),
      book_value_cents: cost - after,
    };
  });
}

/** Adds up monthly depreciation per year. */
export function listYears(months: readonly ScheduleMonth[]): ScheduleYear[] {
  const byYear = Map.groupBy(months, ({ month }) => Number(month.slice(0, 4)));
  return [...byYear].map(([year, ofYear]) => ({
    year,
    depreciation_cents: sumCents(ofYear.map(({ depreciation_cents }) => depreciation_cents)),
    book_value_cents: ofYear.at(-1)?.book_value_cents ?? 0,
  }));
}
