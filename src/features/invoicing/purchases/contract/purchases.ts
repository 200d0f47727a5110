import { z } from 'zod';
import { rowVersion } from '#shared/api/row-version.ts';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { pageQuery } from '#shared/lists/page-query.ts';
import { maxCents } from '#shared/money/money.ts';
import { csvLanguage } from '#shared/text/csv-query.ts';
import { searchLine, singleLine } from '#shared/text/single-line-schema.ts';
import type { FileType } from '../../domain/contract/file-types.ts';
import { basisPoints, type PurchaseTreatment, purchaseTreatments } from '../../domain/contract/values.ts';

/** The VAT codes of purchases; the rate of a code depends on the date. */
export const purchaseVatCodes = ['high', 'low', 'lodging', 'zero'] as const;
export type PurchaseVatCode = (typeof purchaseVatCodes)[number];

export const purchaseLimits = {
  supplier: 160,
  vatId: 24,
  reference: 60,
  description: 300,
  /** 1000%. */
  markupBp: 100_000,
} as const;

/** Also below 0: a supplier’s credit note lowers the costs. */
const signedCents = z.int().min(-maxCents).max(maxCents);
const id = z.string().max(64);

/** Empty texts are absent. */
export const purchaseFields = z.strictObject({
  supplier: singleLine(purchaseLimits.supplier),
  supplier_country: z.string().regex(/^[A-Z]{2}$/),
  supplier_vat_id: singleLine(purchaseLimits.vatId),
  /** The number of the supplier’s invoice. */
  reference: singleLine(purchaseLimits.reference),
  date: plainDate,
  description: singleLine(purchaseLimits.description),
  treatment: z.enum(purchaseTreatments),
  /** Null if no VAT is involved. */
  vat_code: z.enum(purchaseVatCodes).nullable(),
  /** As typed: with VAT if `includes_vat`. */
  amount_cents: signedCents,
  includes_vat: z.boolean(),
  /** The VAT on the receipt; null to compute it from the rate. */
  vat_cents: signedCents.nullable(),
  deductible_bp: basisPoints,
  /** True for goods that last longer than a year. */
  is_durable: z.boolean(),
  client_id: id.nullable(),
  /** The mark-up when it is re-invoiced to the client; null if it is not. */
  markup_bp: z.int().min(0).max(purchaseLimits.markupBp).nullable(),
});
export type PurchaseFields = z.infer<typeof purchaseFields>;

/** The body of `PUT /api/admin/purchases/:id`. */
export const purchaseChange = purchaseFields.extend({ version: rowVersion });
export type PurchaseChange = z.infer<typeof purchaseChange>;

/** The body of an action on a version of a purchase. */
export const purchaseVersion = z.strictObject({ version: rowVersion });

export const purchaseViews = [
  'all',
  'without_receipt',
  'with_receipt',
  'to_invoice',
  'assets',
  'removed',
] as const;
export type PurchaseView = (typeof purchaseViews)[number];

export const purchaseSorts = ['number', 'date', 'supplier', 'treatment', 'ex_vat', 'vat', 'total'] as const;
export type PurchaseSort = (typeof purchaseSorts)[number];

const filters = {
  /** Matches a part of the number, the supplier, the reference or the description. */
  q: searchLine(100).default(''),
  view: z.enum(purchaseViews).default('all'),
  client: id.optional(),
  treatment: z.enum(purchaseTreatments).optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  /** Ignored if there is no year. */
  quarter: z.coerce.number().int().min(1).max(4).optional(),
};

const order = {
  sort: z.enum(purchaseSorts).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

/** The query of `GET /api/admin/purchases`. */
export const purchasesQuery = z.strictObject({
  ...filters,
  ...order,
  ...pageQuery(50),
});
export type PurchasesQuery = z.output<typeof purchasesQuery>;

/** The query of `GET /api/admin/purchases/csv`. */
export const purchasesCsvQuery = z.strictObject({ ...filters, ...order, ...csvLanguage });

export type PurchaseFilters = Pick<
  PurchasesQuery,
  'q' | 'view' | 'client' | 'treatment' | 'year' | 'quarter'
>;

/** The query of `PUT /api/admin/purchases/:id/receipt`, whose body is the file. */
export const receiptQuery = z.strictObject({
  name: singleLine(200),
  version: z.coerce.number().int().min(1).max(2_147_483_647),
});

export interface Receipt {
  readonly name: string;
  readonly media_type: FileType;
  readonly bytes: number;
  readonly sha256: string;
}

export interface PurchaseRef {
  readonly id: string;
  readonly number: number;
}

/** An asset that a purchase, or a part of it, is registered as. */
export interface RegisteredAsset {
  readonly id: string;
  readonly number: number;
  readonly cost_cents: number;
}

/** The work item that re-invoices a purchase, and the document that it is on. */
export interface Reinvoiced {
  readonly amount_cents: number;
  readonly invoice: { readonly id: string; readonly code: string | null; readonly is_final: boolean } | null;
}

/** A purchase; amounts in cents. */
export interface Purchase {
  readonly id: string;
  /** Counts all purchases from 1. */
  readonly number: number;
  readonly supplier: string;
  readonly supplier_country: string;
  readonly supplier_vat_id: string;
  readonly reference: string;
  readonly date: string;
  readonly description: string;
  readonly treatment: PurchaseTreatment;
  readonly vat_code: PurchaseVatCode | null;
  readonly rate_bp: number;
  readonly includes_vat: boolean;
  readonly ex_cents: number;
  readonly vat_cents: number;
  /** VAT that the buyer accounts for, which is not paid to the supplier. */
  readonly reverse_vat_cents: number;
  readonly total_cents: number;
  readonly deductible_bp: number;
  readonly is_durable: boolean;
  /** True if the small businesses scheme applied on its date, so that no VAT is deductible. */
  readonly is_kor: boolean;
  readonly deductible_cents: number;
  /** Costs after the deduction of VAT. */
  readonly cost_cents: number;
  readonly client: { readonly id: string; readonly name: string } | null;
  readonly markup_bp: number | null;
  readonly reinvoiced: Reinvoiced | null;
  readonly receipt: Receipt | null;
  readonly assets: readonly RegisteredAsset[];
  readonly removed_at: string | null;
  readonly version: number;
}

/** The sums of all matching purchases, in cents. */
export interface PurchaseSums {
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly reverse_vat_cents: number;
  readonly total_cents: number;
  readonly deductible_cents: number;
  readonly cost_cents: number;
}

/** The kilometres of the filtered period, at the rates of their dates. */
export interface KilometreDeduction {
  /** In ten-thousandths of a kilometre. */
  readonly quantity: number;
  readonly deduction_cents: number;
}

export interface PurchasesMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly sums: PurchaseSums;
  readonly kilometres: KilometreDeduction;
  readonly views: Readonly<Record<PurchaseView, number>>;
  /** Newest first. */
  readonly years: readonly number[];
}

export interface KnownSupplier {
  readonly supplier: string;
  readonly supplier_country: string;
  readonly supplier_vat_id: string;
  readonly treatment: PurchaseTreatment;
  readonly vat_code: PurchaseVatCode | null;
}

export interface PurchaseChoices {
  readonly today: string;
  readonly rates: readonly PurchaseRate[];
  readonly kor_periods: readonly { readonly starts_on: string; readonly ends_on: string | null }[];
  /** Last used first. */
  readonly suppliers: readonly KnownSupplier[];
}

export interface PurchaseRate {
  readonly code: PurchaseVatCode;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly rate_bp: number;
}

export type PurchaseProblem = 'invoiced' | 'registered' | 'removed';
