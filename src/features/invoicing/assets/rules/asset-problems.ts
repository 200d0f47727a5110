import type { FieldErrors } from '#shared/api/errors.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { yearOf } from '#shared/dates/plain-date.ts';
import { sumCents } from '#shared/money/money.ts';
import { earliestDate } from '../../domain/rules/work/record-dates.ts';
import type { AssetFields, DisposalFields } from '../contract/assets.ts';
import { getDepreciableAmount, toMonthIndex } from './depreciation.ts';
import { findAllowanceCeiling, findExclusion } from './investment-allowance.ts';
import { findDepreciationRules, shortestLifeMonths } from './tax-parameters.ts';

type Checked = Omit<AssetFields, 'purchase_id'>;

/** The shortest life of goodwill: a tenth of its price a year (Wet inkomstenbelasting 2001, art. 3.30 par. 2). */
export const goodwillLifeMonths = 120;

function findLifeProblems({ life_months, type, purchased_on }: Checked): FieldErrors {
  const rules = findDepreciationRules(yearOf(purchased_on));
  if (type === 'goodwill' && life_months < goodwillLifeMonths) return { life_months: 'goodwill_life' };
  return life_months < (rules?.shortest_life_months ?? shortestLifeMonths)
    ? { life_months: 'short_life' }
    : {};
}

function findAmountProblems(fields: Checked): FieldErrors {
  const { cost_cents, residual_cents, type, purchased_on } = fields;
  const rules = findDepreciationRules(yearOf(purchased_on));
  return {
    ...(rules && cost_cents < rules.threshold_cents && { cost_cents: 'below_threshold' }),
    ...(cost_cents === 0 && { cost_cents: 'required' }),
    ...(residual_cents > cost_cents && { residual_cents: 'above_cost' }),
    // Land is not depreciated (art. 3.30a par. 9).
    ...(type === 'land' && residual_cents !== cost_cents && { residual_cents: 'land' }),
  };
}

function findDateProblems({ ordered_on, purchased_on, in_use_from }: Checked, today: PlainDate): FieldErrors {
  return {
    ...(ordered_on > purchased_on && { ordered_on: 'after_purchase' }),
    ...(ordered_on < earliestDate && { ordered_on: 'too_old' }),
    ...(purchased_on > today && { purchased_on: 'in_future' }),
    ...(in_use_from !== null && in_use_from < purchased_on && { in_use_from: 'before_purchase' }),
  };
}

const hasTwice = (years: readonly number[]): boolean => new Set(years).size < years.length;

/** Returns the problem with the depreciation that the owner chose. */
function findChosenProblem(fields: Checked): string | undefined {
  const { chosen_years, in_use_from, life_months } = fields;
  if (chosen_years.length === 0) return undefined;
  if (in_use_from === null) return 'needs_use';
  const years = chosen_years.map(({ year }) => year);
  const last = Math.floor((toMonthIndex(in_use_from) + life_months - 1) / 12);
  if (hasTwice(years)) return 'twice';
  // The last year gets the remainder.
  if (years.some((year) => year < yearOf(in_use_from) || year >= last)) return 'outside_life';
  if (findExclusion(fields) !== undefined) return 'needs_kia';
  return sumCents(chosen_years.map(({ cents }) => cents)) >
    getDepreciableAmount({ ...fields, disposed_on: null })
    ? 'above_depreciable'
    : undefined;
}

/**
 * Returns the problem with the payments before first use: each has a year before it, and they do not exceed
 * the price.
 */
function findPaidProblem({ paid_years, ordered_on, in_use_from, cost_cents }: Checked): string | undefined {
  const years = paid_years.map(({ year }) => year);
  if (hasTwice(years)) return 'twice';
  const isOutside = (year: number) =>
    year < yearOf(ordered_on) || (in_use_from !== null && year >= yearOf(in_use_from));
  if (years.some(isOutside)) return 'not_before_use';
  return sumCents(paid_years.map(({ cents }) => cents)) > cost_cents ? 'above_cost' : undefined;
}

/** Returns the problem of each invalid field of an asset. */
export function findAssetProblems(fields: Checked, today: PlainDate): FieldErrors {
  const chosen = findChosenProblem(fields);
  const paid = findPaidProblem(fields);
  return {
    ...(fields.name === '' && { name: 'required' }),
    ...findAmountProblems(fields),
    ...findLifeProblems(fields),
    ...findDateProblems(fields, today),
    ...(chosen !== undefined && { chosen_years: chosen }),
    ...(paid !== undefined && { paid_years: paid }),
  };
}

/**
 * Tests whether arbitrary depreciation exceeds the maximum for starters, which is the largest total
 * investment that gets an allowance in a year (Uitvoeringsregeling willekeurige afschrijving 2001, art. 7).
 * @param cents the price of all assets of the year that are depreciated arbitrarily
 */
export function isAboveArbitraryCeiling(year: number, cents: number): boolean {
  const ceiling = findAllowanceCeiling(year);
  return ceiling !== undefined && cents > ceiling;
}

/** The fields of an asset that a disposal is checked against. */
type Leaving = Pick<AssetFields, 'purchased_on'>;

/** Returns the problem of each invalid field of a disposal. */
export function findDisposalProblems(
  { kind, disposed_on, vat_code, invoice_line_id, amount_cents, reason }: DisposalFields,
  { purchased_on }: Leaving,
  today: PlainDate,
): FieldErrors {
  const hasPrice = kind === 'sold' || kind === 'private';
  const needsPrice = hasPrice && invoice_line_id === null;
  return {
    ...(disposed_on < purchased_on && { disposed_on: 'before_purchase' }),
    ...(disposed_on > today && { disposed_on: 'in_future' }),
    ...(kind !== 'sold' && invoice_line_id !== null && { invoice_line_id: 'not_sold' }),
    ...(!hasPrice && amount_cents !== 0 && { amount_cents: 'no_price' }),
    ...(!hasPrice && vat_code !== null && { vat_code: 'no_price' }),
    ...(needsPrice && kind === 'private' && amount_cents === 0 && { amount_cents: 'required' }),
    ...(kind === 'lost' && reason === '' && { reason: 'required' }),
  };
}
