import { z } from 'zod';
import type { KiaExclusion } from '../../domain/contract/asset-values.ts';
import { cents } from '../../domain/contract/values.ts';

const year = z.int().min(1900).max(2199);

/** The body of `PUT /api/admin/assets/allowance`: the amount deducted in the tax return of a year. */
export const deductedFields = z.strictObject({
  year,
  deducted_cents: cents.nullable(),
  version: z.int().min(0),
});
export type DeductedFields = z.infer<typeof deductedFields>;

/** The most rows of each list of a year. */
export const maxListed = 200;

/** An investment of a year, and whether it counts for the allowance; amounts in cents. */
export interface AllowanceItem {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly ordered_on: string;
  readonly in_use_from: string | null;
  readonly cents: number;
  /** Why it does not count; null if it does. */
  readonly exclusion: KiaExclusion | 'land' | 'home' | 'car' | 'goodwill' | null;
  readonly allowance_cents: number | null;
}

/** A part of an allowance that is deducted in the year. */
export interface DeductionItem {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly invested_in: number;
  readonly cents: number;
}

/** An asset that was disposed of within five years, and the amount that it adds to the profit, in cents. */
export interface AdditionItem {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly invested_in: number;
  readonly price_cents: number;
  /**
   * Null if it is unknown, because the owner has not stored the amount deducted for the year of the
   * investment.
   */
  readonly addition_cents: number | null;
}

/** The investment allowance and the disposal addition of a year; amounts in cents, null where not known. */
export interface AllowanceYear {
  readonly year: number;
  /** The article of the income tax act that has the brackets; null if this version does not know those of the year. */
  readonly article: string | null;
  readonly checked_on: string | null;
  readonly threshold_cents: number | null;
  readonly total_cents: number;
  readonly short_cents: number | null;
  readonly allowance_cents: number | null;
  /** At most `maxListed` of them, as the other lists have. */
  readonly items: readonly AllowanceItem[];
  readonly item_count: number;
  /**
   * The deductions of the year: for its own investments, and for earlier ones that were paid or used later.
   */
  readonly deductions: readonly DeductionItem[];
  readonly deductible_cents: number | null;
  readonly deducted_cents: number | null;
  /** 0 until an amount is stored for the year. */
  readonly deducted_version: number;
  readonly disposal_threshold_cents: number | null;
  readonly disposal_total_cents: number;
  readonly addition_cents: number | null;
  readonly additions: readonly AdditionItem[];
}

/** The query of `GET /api/admin/assets/allowance`. */
export const allowanceQuery = z.strictObject({ year: z.coerce.number().int().min(1900).max(2199) });
