import { z } from 'zod';
import { pageQuery } from '#shared/lists/page-query.ts';
import { maxCents } from '#shared/money/money.ts';
import { csvLanguage } from '#shared/text/csv-query.ts';
import { searchLine, singleLine } from '#shared/text/single-line-schema.ts';
import type { FileType } from '../../domain/contract/file-types.ts';
import { rowVersion } from '../../domain/contract/parties.ts';
import {
  basisPoints,
  type PurchaseTreatment,
  plainDate,
  purchaseTreatments,
} from '../../domain/contract/values.ts';

/** The codes of rates that a purchase can have; the rate of a code depends on the date. */
export const purchaseVatCodes = ['high', 'low', 'lodging', 'zero'] as const;
export type PurchaseVatCode = (typeof purchaseVatCodes)[number];

/** The limits of a purchase. */
export const purchaseLimits = {
  supplier: 160,
  vatId: 24,
  reference: 60,
  description: 300,
  /** A mark-up of 1000%. */
  markupBp: 100_000,
} as const;

/** Cents below 0 too: a supplier’s credit note lowers the costs. */
const signedCents = z.int().min(-maxCents).max(maxCents);
const id = z.string().max(64);

/** The fields of a purchase; texts that are empty are not given. */
export const purchaseFields = z.strictObject({
  supplier: singleLine(purchaseLimits.supplier),
  supplier_country: z.string().regex(/^[A-Z]{2}$/),
  supplier_vat_id: singleLine(purchaseLimits.vatId),
  /** The number of the supplier’s invoice. */
  reference: singleLine(purchaseLimits.reference),
  date: plainDate,
  description: singleLine(purchaseLimits.description),
  treatment: z.enum(purchaseTreatments),
  /** Null where no VAT is involved. */
  vat_code: z.enum(purchaseVatCodes).nullable(),
  /** As it was typed: with VAT if `includes_vat`. */
  amount_cents: signedCents,
  includes_vat: z.boolean(),
  /** The VAT on the receipt; null for what the rate comes to. */
  vat_cents: signedCents.nullable(),
  /** The share of the VAT that is deductible. */
  deductible_bp: basisPoints,
  /** True for a good that lasts longer than a year. */
  is_durable: z.boolean(),
  client_id: id.nullable(),
  /** The mark-up with which it is re-invoiced to the client; null if it is not. */
  markup_bp: z.int().min(0).max(purchaseLimits.markupBp).nullable(),
});
export type PurchaseFields = z.infer<typeof purchaseFields>;

/** The body of `PUT /api/admin/purchases/:id`. */
export const purchaseChange = purchaseFields.extend({ version: rowVersion });
export type PurchaseChange = z.infer<typeof purchaseChange>;

/** The body of an action on a version of a purchase. */
export const purchaseVersion = z.strictObject({ version: rowVersion });

/** The views of the list. */
export const purchaseViews = [
  'all',
  'without_receipt',
  'with_receipt',
  'to_invoice',
  'assets',
  'removed',
] as const;
export type PurchaseView = (typeof purchaseViews)[number];

/** The columns by which the list is sorted. */
export const purchaseSorts = ['number', 'date', 'supplier', 'treatment', 'ex_vat', 'vat', 'total'] as const;
export type PurchaseSort = (typeof purchaseSorts)[number];

const filters = {
  /** A part of the number, the supplier, the reference or the description. */
  q: searchLine(100).default(''),
  view: z.enum(purchaseViews).default('all'),
  client: id.optional(),
  treatment: z.enum(purchaseTreatments).optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  /** A quarter of the year, without which it is ignored. */
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

/** The filters of the list. */
export type PurchaseFilters = Pick<
  PurchasesQuery,
  'q' | 'view' | 'client' | 'treatment' | 'year' | 'quarter'
>;

/** The query of `PUT /api/admin/purchases/:id/receipt`, whose body is the file. */
export const receiptQuery = z.strictObject({
  name: singleLine(200),
  version: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** A stored receipt. */
export interface Receipt {
  readonly name: string;
  readonly media_type: FileType;
  readonly bytes: number;
  readonly sha256: string;
}

/** A purchase that another one looks like. */
export interface PurchaseRef {
  readonly id: string;
  readonly number: number;
}

/** The work item by which a purchase is re-invoiced, and the document that it is on. */
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
  /** The VAT that was paid. */
  readonly vat_cents: number;
  /** The VAT that the buyer accounts for, which was not paid to the supplier. */
  readonly reverse_vat_cents: number;
  /** The amount that was paid. */
  readonly total_cents: number;
  readonly deductible_bp: number;
  readonly is_durable: boolean;
  /** True if the small businesses scheme applied on its date, so that no VAT is deductible. */
  readonly is_kor: boolean;
  readonly deductible_cents: number;
  /** The costs after the deduction of VAT. */
  readonly cost_cents: number;
  readonly client: { readonly id: string; readonly name: string } | null;
  readonly markup_bp: number | null;
  readonly reinvoiced: Reinvoiced | null;
  readonly receipt: Receipt | null;
  readonly removed_at: string | null;
  readonly version: number;
}

/** The sums of all purchases that match, in cents. */
export interface PurchaseSums {
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly reverse_vat_cents: number;
  readonly total_cents: number;
  readonly deductible_cents: number;
  readonly cost_cents: number;
}

/** The kilometres of the period of the filters, at the rates of their dates. */
export interface KilometreDeduction {
  /** Ten-thousandths of a kilometre. */
  readonly quantity: number;
  readonly deduction_cents: number;
}

/** The pagination of the list, its sums, and how many purchases each view has. */
export interface PurchasesMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly sums: PurchaseSums;
  readonly kilometres: KilometreDeduction;
  readonly views: Readonly<Record<PurchaseView, number>>;
  /** The years with purchases, the last one first. */
  readonly years: readonly number[];
}

/** A supplier as a new purchase begins with it. */
export interface KnownSupplier {
  readonly supplier: string;
  readonly supplier_country: string;
  readonly supplier_vat_id: string;
  readonly treatment: PurchaseTreatment;
  readonly vat_code: PurchaseVatCode | null;
}

/** The choices with which a purchase is entered. */
export interface PurchaseChoices {
  readonly today: string;
  readonly rates: readonly PurchaseRate[];
  readonly kor_periods: readonly { readonly starts_on: string; readonly ends_on: string | null }[];
  /** The last ones first. */
  readonly suppliers: readonly KnownSupplier[];
}

/** A rate in a period. */
export interface PurchaseRate {
  readonly code: PurchaseVatCode;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly rate_bp: number;
}

/** Why an action on a purchase is not possible; the interface shows it as a sentence. */
export type PurchaseProblem = 'invoiced' | 'removed';
