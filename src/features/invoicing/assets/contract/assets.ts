import { z } from 'zod';
import { rowVersion } from '#shared/api/row-version.ts';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { pageQuery } from '#shared/lists/page-query.ts';
import { csvLanguage } from '#shared/text/csv-query.ts';
import { searchLine, singleLine } from '#shared/text/single-line-schema.ts';
import {
  assetTypes,
  type DisposalKind,
  disposalKinds,
  kiaExclusions,
} from '../../domain/contract/asset-values.ts';
import { cents } from '../../domain/contract/values.ts';
import { purchaseVatCodes } from '../../purchases/contract/purchases.ts';

/** The limits of an asset. */
export const assetLimits = {
  name: 160,
  reason: 300,
  /** Fifty years. */
  lifeMonths: 600,
  /** The maximum number of years with their own amount. */
  years: 20,
} as const;

const id = z.string().max(64);
const year = z.int().min(1900).max(2199);
const yearAmounts = z.array(z.strictObject({ year, cents })).max(assetLimits.years);

/** The fields of an asset. */
export const assetFields = z.strictObject({
  name: singleLine(assetLimits.name),
  type: z.enum(assetTypes),
  /** The price without the VAT that is deductible. */
  cost_cents: cents,
  residual_cents: cents,
  /** The share for business use, in basis points; the rest is private. */
  business_bp: z.int().min(1).max(10_000),
  life_months: z.int().min(1).max(assetLimits.lifeMonths),
  /** The day of the commitment, whose year is the year of the investment allowance. */
  ordered_on: plainDate,
  /** The date of the supplier’s invoice. */
  purchased_on: plainDate,
  /** The first day of use; null if the asset is not used yet. */
  in_use_from: plainDate.nullable(),
  kia_exclusion: z.enum(kiaExclusions).nullable(),
  /** The depreciation that a starter chose, by year; empty for linear depreciation. */
  chosen_years: yearAmounts,
  /** The payments per year, for years at whose end the asset was not used. */
  paid_years: yearAmounts,
  /** The purchase from which the asset was registered. */
  purchase_id: id.nullable(),
});
export type AssetFields = z.infer<typeof assetFields>;

/** The body of `PUT /api/admin/assets/:id`; an asset's purchase cannot change. */
export const assetChange = assetFields.omit({ purchase_id: true }).extend({ version: rowVersion });
export type AssetChange = z.infer<typeof assetChange>;

/** How an asset leaves the register; the amount is its price, or its value if it becomes private. */
export const disposalFields = z.strictObject({
  kind: z.enum(disposalKinds),
  disposed_on: plainDate,
  /** Includes VAT if `includes_vat` is true; ignored if the sale has an invoice line. */
  amount_cents: cents,
  includes_vat: z.boolean(),
  /** Null if no VAT is charged. */
  vat_code: z.enum(purchaseVatCodes).nullable(),
  /** The line of a final invoice that sold the asset. */
  invoice_line_id: id.nullable(),
  reason: singleLine(assetLimits.reason),
});
export type DisposalFields = z.infer<typeof disposalFields>;

/** The body of `PUT /api/admin/assets/:id/disposal`. */
export const disposalChange = disposalFields.extend({ version: rowVersion });
export type DisposalChange = z.infer<typeof disposalChange>;

/** The body of an action on a version of an asset. */
export const assetVersion = z.strictObject({ version: rowVersion });

/** The views of the register in a year. */
export const assetViews = ['register', 'depreciating', 'not_in_use', 'disposed', 'all'] as const;
export type AssetView = (typeof assetViews)[number];

/** The columns by which the register is sorted. */
export const assetSorts = ['number', 'name', 'type', 'date', 'value', 'sold_for', 'removed'] as const;
export type AssetSort = (typeof assetSorts)[number];

const filters = {
  /** Matches a part of the number or the name. */
  q: searchLine(100).default(''),
  view: z.enum(assetViews).default('register'),
  type: z.enum(assetTypes).optional(),
  /** The year of the register; defaults to the current year. */
  year: z.coerce.number().int().min(1900).max(2199).optional(),
};

const order = {
  sort: z.enum(assetSorts).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

/** The query of `GET /api/admin/assets`. */
export const assetsQuery = z.strictObject({ ...filters, ...order, ...pageQuery(50) });
export type AssetsQuery = z.output<typeof assetsQuery>;

/** The query of `GET /api/admin/assets/csv`. */
export const assetsCsvQuery = z.strictObject({ ...filters, ...order, ...csvLanguage });

/** The filters of the register, with its year. */
export type AssetFilters = Pick<AssetsQuery, 'q' | 'view' | 'type'> & { readonly year: number };

/** The query of `GET /api/admin/assets/sale-lines`. */
export const saleLinesQuery = z.strictObject({ q: searchLine(100).default('') });

/** How an asset left the register; amounts in cents. */
export interface Disposal {
  readonly kind: DisposalKind;
  readonly disposed_on: string;
  /** The price or the value without VAT. */
  readonly price_cents: number;
  readonly vat_cents: number;
  readonly vat_code: (typeof purchaseVatCodes)[number] | null;
  readonly rate_bp: number;
  readonly invoice: { readonly id: string; readonly code: string; readonly line_id: string } | null;
  readonly reason: string;
  readonly book_value_cents: number;
  /** The business share of the price, less the book value; negative for a loss. */
  readonly result_cents: number;
}

/** An asset; amounts in cents. */
export interface Asset extends AssetFields {
  readonly id: string;
  /** Counts all assets from 1. */
  readonly number: number;
  readonly purchase: { readonly id: string; readonly number: number; readonly supplier: string } | null;
  readonly disposal: Disposal | null;
  readonly version: number;
}

/** An asset in the register of a year; amounts in cents. */
export interface RegisterRow extends Asset {
  readonly business_cost_cents: number;
  /** The price without VAT of an asset that was sold by the end of the year; null for others. */
  readonly sold_for_cents: number | null;
  /** The depreciation of the year. */
  readonly depreciation_cents: number;
  /** The book value at the end of the year; 0 once the asset has left. */
  readonly book_value_cents: number;
}

/** The depreciation of a month or a year, and the book value at its end, in cents. */
export interface ScheduleRow {
  /** YYYY or YYYY-MM. */
  readonly period: string;
  readonly depreciation_cents: number;
  readonly book_value_cents: number;
}

/** An asset with its schedule. */
export interface AssetDetail extends Asset {
  readonly today: string;
  readonly business_cost_cents: number;
  /** The book value today, or on the day when the asset left. */
  readonly book_value_cents: number;
  readonly depreciated_cents: number;
  readonly years: readonly (ScheduleRow & { readonly months: readonly ScheduleRow[] })[];
  /** False if this version does not know the rules for the year of purchase, so they were not checked. */
  readonly has_known_rules: boolean;
  /** Why its values can no longer be changed; null if they can. */
  readonly locked: 'disposed' | 'closed' | null;
}

/** The totals of all matching assets, in cents. */
export interface RegisterSums {
  readonly cost_cents: number;
  readonly depreciation_cents: number;
  readonly book_value_cents: number;
  readonly sold_for_cents: number;
}

/** The pagination of the register, its year, its totals, and the number of assets in each view. */
export interface RegisterMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly year: number;
  readonly years: readonly number[];
  readonly sums: RegisterSums;
  readonly views: Readonly<Record<AssetView, number>>;
}

/** A purchase that can be registered as an asset. */
export interface AssetPurchase {
  readonly id: string;
  readonly number: number;
  readonly supplier: string;
  readonly description: string;
  readonly date: string;
  readonly cost_cents: number;
}

/** The choices in the form of an asset. */
export interface AssetChoices {
  readonly today: string;
  readonly closed_through: string | null;
  /** Durable purchases that reach the threshold and are not registered, latest first. */
  readonly purchases: readonly AssetPurchase[];
  readonly rates: readonly {
    readonly code: (typeof purchaseVatCodes)[number];
    readonly valid_from: string;
    readonly valid_to: string | null;
    readonly rate_bp: number;
  }[];
  readonly kor_periods: readonly { readonly starts_on: string; readonly ends_on: string | null }[];
}

/** A line of a final invoice that may have sold an asset. */
export interface SaleLine {
  readonly id: string;
  readonly code: string;
  readonly client: string;
  readonly date: string;
  readonly description: string;
  readonly net_cents: number;
}

/** Why an action on an asset is not possible; the interface shows it as a sentence. */
export type AssetProblem = 'disposed' | 'not_disposed';
