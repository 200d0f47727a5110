import { z } from 'zod';
import { isPlainDate } from '#shared/dates/plain-date.ts';
import { maxCents } from '#shared/money/money.ts';

/** A date without a time: `2026-11-21`; another text is rejected with the reason `date`. */
export const plainDate = z
  .string()
  .max(10)
  .refine(isPlainDate, { params: { reason: 'date' } });

/** Integer cents from 0, up to twenty million euros. */
export const cents = z.int().min(0).max(maxCents);

/** Basis points of a whole: 2100 is 21%. */
export const basisPoints = z.int().min(0).max(10_000);

/** The categories of VAT of EN 16931 that are used here (UNTDID 5305, BT-151). */
export const vatCategories = ['S', 'Z', 'AE', 'K', 'G', 'O', 'E'] as const;
export type VatCategory = (typeof vatCategories)[number];

/** The codes by which a line names its VAT; the rate of a code depends on the date of supply. */
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

/** The code that a stored document has: `unknown` where an import has the amounts of VAT without their rates. */
export type StoredVatCode = VatCode | 'unknown';

/** The boxes of the Dutch VAT return to which sales belong. */
export const salesBoxes = ['1a', '1b', '1c', '1e', '3a', '3b'] as const;
export type SalesBox = (typeof salesBoxes)[number];

/** The kinds of supplies of the EC sales list (ICP). */
export type IcpKind = 'goods' | 'services';

/** The rate of a code in a period, as the law has it; stored in the table `vat_rates`. */
export interface VatRate {
  readonly code: VatCode;
  readonly valid_from: string;
  /** The last day; null while it is in force. */
  readonly valid_to: string | null;
  readonly rate_bp: number;
  readonly category: VatCategory;
  /** Null for what no return contains. */
  readonly return_box: SalesBox | null;
  readonly icp: IcpKind | null;
  /** The text that the law demands on the invoice; empty for an ordinary rate. */
  readonly text_en: string;
  readonly text_nl: string;
  /** The code of the reason in e-invoices (VATEX); null where there is none. */
  readonly exemption_code: string | null;
}

/**
 * The price of a unit: whole cents, and hundredths of a cent beside them, which few prices have. Together they are an
 * integer in ten-thousandths of a euro; see `docs/decisions/0042-unit-prices.md`.
 */
export interface UnitPrice {
  readonly price_cents: number;
  /** From 0 to 99; absent for none. */
  readonly price_hundredths?: number | undefined;
}

/** The units of a line; their codes in e-invoices are those of UN/ECE Recommendation 20. */
export const units = ['hour', 'piece', 'day', 'week', 'month', 'year', 'kilometre', 'fixed'] as const;
export type Unit = (typeof units)[number];

/** The kinds of documents. A quote is outside VAT; an advance invoice is an invoice for a part paid before. */
export const documentKinds = ['quote', 'invoice', 'advance', 'final', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The series of numbers; invoices, advance invoices and final invoices share one. */
export const seriesNames = ['invoice', 'credit_note', 'quote'] as const;
export type SeriesName = (typeof seriesNames)[number];

/** The kinds of lines. Only `item` and `deduction` have amounts; a subtotal adds those above it. */
export const lineKinds = ['item', 'section', 'subtotal', 'deduction'] as const;
export type LineKind = (typeof lineKinds)[number];

/** How the owner addresses a client in Dutch. */
export const addressForms = ['je', 'u'] as const;
export type AddressForm = (typeof addressForms)[number];

/** How a payment reached the account. */
export const paymentMethods = ['transfer', 'mollie', 'cash', 'card', 'offset', 'other'] as const;
/** The methods of payments that the owner enters; those of the provider are booked by what it reports. */
export const enteredPaymentMethods = [
  'transfer',
  'cash',
  'card',
  'offset',
  'other',
] as const satisfies readonly (typeof paymentMethods)[number][];
export type PaymentMethod = (typeof paymentMethods)[number];

/** A discount: a share in basis points, or an amount. */
export type Discount =
  | { readonly kind: 'percent'; readonly basis_points: number }
  | { readonly kind: 'amount'; readonly cents: number };

export const discount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), basis_points: basisPoints }),
  z.strictObject({ kind: z.literal('amount'), cents }),
]);

/** What an amount of the payments of an invoice is. */
export type PaymentKind =
  | 'payment'
  | 'refund'
  | 'payment_reversed'
  | 'refund_reversed'
  | 'charged_back'
  | 'charge_back_reversed';

/** The seller or the buyer as a final document names them, whatever is edited later. */
export interface Party {
  readonly name: string;
  readonly contact: string;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The number at the Dutch chamber of commerce; empty for none. */
  readonly kvk: string;
  /** Empty for none. */
  readonly vat_id: string;
  readonly email: string;
}

/** The seller, with where to pay. */
export interface Seller extends Party {
  readonly phone: string;
  readonly website: string;
  readonly iban: string;
  readonly bic: string;
  readonly account_holder: string;
  /** The logo on the document; null or absent for that of the site. */
  readonly logo_id?: string | null | undefined;
}

/** The buyer, with what their administration asks for. */
export interface Buyer extends Party {
  readonly is_business: boolean;
  /** The endpoint in the Peppol network, `0106:12345678`; empty for none. */
  readonly peppol_id: string;
}

/** The formats of the files of a document; both e-invoices are UBL 2.1. */
export const fileFormats = ['pdf', 'peppol', 'nlcius', 'attachment'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The kinds of work. */
export const workKinds = ['hours', 'fixed', 'kilometres', 'expense'] as const;
export type WorkKind = (typeof workKinds)[number];

/** How the VAT of a purchase is treated; the numbers are boxes of the VAT return. */
export const purchaseTreatments = ['domestic', 'reverse_nl_2a', 'non_eu_4a', 'eu_4b', 'none'] as const;
export type PurchaseTreatment = (typeof purchaseTreatments)[number];

/** Where the rate of a work item comes from, the most specific first. */
export const rateSources = ['item', 'project', 'client', 'default'] as const;
export type RateSource = (typeof rateSources)[number];

/** The steps of reminders, one after the other. */
export const reminderSteps = [1, 2, 3] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** The kinds of reminders; the second one to a consumer is the 14-day letter of art. 6:96 lid 6 BW. */
export const reminderKinds = ['reminder', 'second_reminder', 'fourteen_day_notice', 'final_notice'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** How far the email of a reminder is. */
export type ReminderState = 'queued' | 'sent' | 'failed' | 'discarded';

/** Why a written-off amount changes. */
export type WriteOffKind = 'written_off' | 'undone' | 'recovered';

/** The environment of a key of a payment provider: payments of `test` move no money. */
export type ProviderMode = 'test' | 'live';

/** How far an online payment is; `new` until the provider has replied. */
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
