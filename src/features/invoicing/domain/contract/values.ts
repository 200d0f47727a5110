import { z } from 'zod';
import { maxCents } from '#shared/money/money.ts';

/** Integer cents from 0 to twenty million euros. */
export const cents = z.int().min(0).max(maxCents);

/** Basis points of a whole: 2100 is 21%. */
export const basisPoints = z.int().min(0).max(10_000);

/** The VAT categories of EN 16931 in use (UNTDID 5305, BT-151). */
export const vatCategories = ['S', 'Z', 'AE', 'K', 'G', 'O', 'E'] as const;
export type VatCategory = (typeof vatCategories)[number];

/** The VAT codes of lines; the rate of a code depends on the date of supply. */
export const vatCodes = [
  'high',
  'low',
  'lodging',
  'zero',
  'reverse_nl',
  'reverse_eu',
  'goods_eu',
  'export',
  'outside',
  'exempt',
  'kor',
] as const;
export type VatCode = (typeof vatCodes)[number];

/** `unknown` marks an imported document that has VAT amounts without their rates. */
export type StoredVatCode = VatCode | 'unknown';

/** The boxes of the Dutch VAT return for sales. */
export const salesBoxes = ['1a', '1b', '1c', '1e', '3a', '3b'] as const;
export type SalesBox = (typeof salesBoxes)[number];

/** Kinds of supplies in the EC sales list (ICP). */
export type IcpKind = 'goods' | 'services';

export interface VatRate {
  readonly code: VatCode;
  readonly valid_from: string;
  /** Null while in force. */
  readonly valid_to: string | null;
  readonly rate_bp: number;
  readonly category: VatCategory;
  /** Null if no return contains it. */
  readonly return_box: SalesBox | null;
  readonly icp: IcpKind | null;
  /** The text that the law requires on the invoice; empty for an ordinary rate. */
  readonly text_en: string;
  readonly text_nl: string;
  /** The reason code of e-invoices (VATEX); null if there is none. */
  readonly exemption_code: string | null;
}

/**
 * The price of a unit: whole cents plus hundredths of a cent, which few prices have. Together they are an
 * integer in ten-thousandths of a euro; see `docs/decisions/0042-unit-prices.md`.
 */
export interface UnitPrice {
  readonly price_cents: number;
  /** Hundredths of a cent, from 0 to 99; absent if there are none. */
  readonly price_hundredths?: number | undefined;
}

/** Units of lines; e-invoices use their codes of UN/ECE Recommendation 20. */
export const units = ['hour', 'piece', 'day', 'week', 'month', 'year', 'kilometre', 'fixed'] as const;
export type Unit = (typeof units)[number];

/** A quote is outside VAT; an advance invoice charges a part before the final invoice. */
export const documentKinds = ['quote', 'invoice', 'advance', 'final', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Number series; invoices, advance invoices and final invoices share one. */
export const seriesNames = ['invoice', 'credit_note', 'quote'] as const;
export type SeriesName = (typeof seriesNames)[number];

/** Only `item` and `deduction` have amounts; a subtotal adds up the lines above it. */
export const lineKinds = ['item', 'section', 'subtotal', 'deduction'] as const;
export type LineKind = (typeof lineKinds)[number];

export const addressForms = ['je', 'u'] as const;
export type AddressForm = (typeof addressForms)[number];

export const paymentMethods = ['transfer', 'mollie', 'cash', 'card', 'offset', 'other'] as const;
/** The methods of payments that the owner enters; online payments are booked from provider reports. */
export const enteredPaymentMethods = [
  'transfer',
  'cash',
  'card',
  'offset',
  'other',
] as const satisfies readonly (typeof paymentMethods)[number][];
export type PaymentMethod = (typeof paymentMethods)[number];

export type Discount =
  | { readonly kind: 'percent'; readonly basis_points: number }
  | { readonly kind: 'amount'; readonly cents: number };

export const discount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), basis_points: basisPoints }),
  z.strictObject({ kind: z.literal('amount'), cents }),
]);

export type PaymentKind =
  | 'payment'
  | 'refund'
  | 'payment_reversed'
  | 'refund_reversed'
  | 'charged_back'
  | 'charge_back_reversed';

/** The seller or the buyer as stored with a final document, unaffected by later edits. */
export interface Party {
  readonly name: string;
  readonly contact: string;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The number at the Dutch chamber of commerce. */
  readonly kvk: string;
  readonly vat_id: string;
  readonly email: string;
}

export interface Seller extends Party {
  readonly phone: string;
  readonly website: string;
  readonly iban: string;
  readonly bic: string;
  readonly account_holder: string;
  /** If null or absent, the site's logo is used. */
  readonly logo_id?: string | null | undefined;
}

export interface Buyer extends Party {
  readonly is_business: boolean;
  /** The Peppol endpoint, such as `0106:12345678`; empty if the buyer has none. */
  readonly peppol_id: string;
}

/** File formats of a document; both e-invoices are UBL 2.1. */
export const fileFormats = ['pdf', 'peppol', 'nlcius', 'attachment'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const workKinds = ['hours', 'fixed', 'kilometres', 'expense'] as const;
export type WorkKind = (typeof workKinds)[number];

/** VAT treatments of purchases; the numbers are boxes of the VAT return. */
export const purchaseTreatments = ['domestic', 'reverse_nl_2a', 'non_eu_4a', 'eu_4b', 'none'] as const;
export type PurchaseTreatment = (typeof purchaseTreatments)[number];

/** Sources of the rate of a work item, the most specific first. */
export const rateSources = ['item', 'project', 'client', 'default'] as const;
export type RateSource = (typeof rateSources)[number];

export const reminderSteps = [1, 2, 3] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** The second reminder to a consumer is the 14-day notice of art. 6:96 lid 6 BW. */
export const reminderKinds = ['reminder', 'second_reminder', 'fourteen_day_notice', 'final_notice'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export type ReminderState = 'queued' | 'sent' | 'failed' | 'discarded';

export type WriteOffKind = 'written_off' | 'undone' | 'recovered';

/** The environment of a provider key; payments of `test` move no money. */
export type ProviderMode = 'test' | 'live';

/** The status of an online payment; `new` until the provider has replied. */
export const onlinePaymentStatuses = [
  'new',
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
] as const;
export type OnlinePaymentStatus = (typeof onlinePaymentStatuses)[number];
