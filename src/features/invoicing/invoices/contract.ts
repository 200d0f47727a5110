import { z } from 'zod';
import { csvLanguage } from '../../../shared/csv-query.ts';
import { type Language, languages } from '../../../shared/language.ts';
import { maxCents } from '../../../shared/money.ts';
import { removeUnsafe } from '../../../shared/single-line.ts';
import { searchLine, singleLine } from '../../../shared/single-line-schema.ts';
import type { DocumentData } from '../contract/document.ts';
import { type QuoteDecision, quoteFilters } from '../contract/quotes.ts';
import {
  cents,
  type DocumentKind,
  discount,
  lineKinds,
  maxMinutes,
  maxQuantity,
  paymentMethods,
  plainDate,
  units,
  vatCodes,
} from '../contract/values.ts';

const id = z.uuid();
const version = z.int().min(1).max(2_147_483_647);

/** The most lines of a document. */
export const maxLines = 500;

/** The longest time until an invoice is due: the law allows small suppliers no more than sixty days without reason. */
export const maxPaymentDays = 180;

const note = z.string().max(2000);

/** A line of a draft as the editor sends it; its id is chosen by the browser and stays. */
export const draftLine = z.strictObject({
  id,
  kind: z.enum(lineKinds),
  description: z.string().max(1000).transform(removeUnsafe),
  quantity: z.int().min(0).max(maxQuantity),
  minutes: z.int().min(0).max(maxMinutes).nullable(),
  unit: z.enum(units),
  price_cents: cents,
  discount: discount.nullable(),
  supply_date: plainDate.nullable(),
  vat_code: z.enum(vatCodes),
  /** For a deduction: the advance invoice. */
  advance_id: id.nullable(),
});
export type DraftLine = z.output<typeof draftLine>;

/** The fields of a draft that its editor changes. */
export const draftFields = z.strictObject({
  client_id: id.nullable(),
  title: singleLine(200),
  language: z.enum(languages),
  /** Null: the day on which it is finalised. */
  issue_date: plainDate.nullable(),
  supply_from: plainDate.nullable(),
  supply_to: plainDate.nullable(),
  payment_days: z.int().min(0).max(maxPaymentDays),
  buyer_reference: singleLine(100),
  prices_include_vat: z.boolean(),
  discount: discount.nullable(),
  note,
  private_note: note,
  lines: z.array(draftLine).max(maxLines),
});
export type DraftFields = z.output<typeof draftFields>;

/** The body of `PUT /api/admin/invoices/:id`. */
export const draftChange = draftFields.extend({ version });
export type DraftChange = z.output<typeof draftChange>;

/** How work becomes lines. */
export const groupings = ['item', 'day', 'project', 'title'] as const;
export type Grouping = (typeof groupings)[number];

/** The body of `POST /api/admin/invoices`: an empty draft, or one from uninvoiced work of a client. */
export const newDraft = z.strictObject({
  kind: z.enum(['quote', 'invoice', 'advance', 'final']),
  client_id: id.nullable().default(null),
  work: z
    .strictObject({ until: plainDate, grouping: z.enum(groupings) })
    .nullable()
    .default(null),
});
export type NewDraft = z.output<typeof newDraft>;

/** The body of `POST /api/admin/invoices/:id/work`: adds uninvoiced work to a draft. */
export const addedWork = z.strictObject({
  version,
  until: plainDate,
  grouping: z.enum(groupings),
});
export type AddedWork = z.output<typeof addedWork>;

/** The body of an action on a version. */
export const versionOnly = z.strictObject({ version });

/** The body of `POST /api/admin/invoices/:id/payments`. */
export const newPayment = z.strictObject({
  amount_cents: z
    .int()
    .min(-maxCents)
    .max(maxCents)
    .refine((amount) => amount !== 0),
  fee_cents: cents.default(0),
  paid_on: plainDate,
  method: z.enum(paymentMethods),
  note: singleLine(200).default(''),
});
export type NewPayment = z.output<typeof newPayment>;

/** The views of the list, each a filter by what a document needs. */
export const invoiceViews = [
  'all',
  'draft',
  'outstanding',
  'overdue',
  'paid',
  'quote',
  'credit_note',
] as const;
export type InvoiceView = (typeof invoiceViews)[number];

/** The columns by which the list is sorted. */
export const invoiceSorts = ['code', 'client', 'title', 'date', 'sent', 'ex_vat', 'vat', 'total'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

const filters = {
  view: z.enum(invoiceViews).default('all'),
  client: id.optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  quote: z.enum(quoteFilters).optional(),
  q: searchLine(100).default(''),
  sort: z.enum(invoiceSorts).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

/** The query of `GET /api/admin/invoices/csv`. */
export const invoicesCsvQuery = z.strictObject({ ...filters, ...csvLanguage });

/** The query of `GET /api/admin/invoices`. */
export const invoicesQuery = z.strictObject({
  ...filters,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});
export type InvoicesQuery = z.output<typeof invoicesQuery>;

/** The query of `GET /api/admin/invoices/clients`. */
export const clientsQuery = z.strictObject({ q: searchLine(100).default(''), id: id.optional() });
export type ClientsQuery = z.output<typeof clientsQuery>;

/** A client to choose for a document or as a filter. */
export interface ClientChoice {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  /** What a document of theirs begins with; the days are null for the default. */
  readonly locale: Language;
  readonly payment_days: number | null;
  readonly buyer_reference: string;
  readonly uninvoiced_minutes: number;
}

/** The status of a document; derived, never stored. */
export type InvoiceStatus =
  | 'draft'
  | 'not_sent'
  | 'outstanding'
  | 'overdue'
  | 'partly_paid'
  | 'paid'
  | 'overpaid'
  | 'credited'
  | 'written_off'
  | 'issued'
  | 'accepted'
  | 'declined'
  | 'expired';

/** A document in the list; amounts in cents. */
export interface InvoiceRow {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly status: InvoiceStatus;
  readonly code: string | null;
  readonly client_id: string | null;
  readonly client: string;
  readonly title: string;
  /** Null for a draft without a date. */
  readonly date: string | null;
  readonly due_date: string | null;
  readonly sent_at: string | null;
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
  readonly outstanding_cents: number;
}

/** The sums of all documents that match, in cents. */
export interface InvoiceSums {
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
}

/** Something that keeps a draft from being finalised: the field, why, and where it is entered. */
export interface FinaliseProblem {
  readonly place: 'draft' | 'client' | 'company';
  /** The field of that place; of a line `lines.<position from 0>.<field>`. */
  readonly field: string;
  readonly reason: FinaliseReason;
}

/** Why a field keeps a draft from being finalised; messages turn it into a sentence. */
export type FinaliseReason =
  | 'missing'
  | 'no_vat_rate'
  | 'before_last'
  | 'in_future'
  | 'period_closed'
  | 'period_order'
  | 'too_large'
  | 'negative_total'
  | 'exceeds_invoice'
  | 'not_final'
  | 'kor_rate'
  | 'reverse_needs_vat_id'
  | 'zero_total'
  | 'not_deductible'
  | 'deducted_twice'
  | 'deducted';

/** An entry of the timeline of a document. */
export interface InvoiceEvent {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly actor: string | null;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

/** A payment of a document. */
export interface Payment {
  readonly id: string;
  readonly amount_cents: number;
  readonly fee_cents: number;
  readonly paid_on: string;
  readonly method: (typeof paymentMethods)[number];
  readonly note: string;
  /** True if it was reversed, or reverses another one. */
  readonly is_reversed: boolean;
  readonly created_at: string;
}

/** A document with all that its page shows. */
export interface InvoiceDetail {
  readonly id: string;
  readonly version: number;
  readonly kind: DocumentKind;
  readonly status: InvoiceStatus;
  readonly is_final: boolean;
  readonly origin: 'own' | 'imported';
  readonly client: { readonly id: string; readonly number: number; readonly name: string } | null;
  /** The fields of the editor; of a final document as they were. */
  readonly fields: DraftFields;
  /** The source of preview, PDF and e-invoice. */
  readonly document: DocumentData;
  /** What keeps a draft from being finalised; empty for a final document. */
  readonly problems: readonly FinaliseProblem[];
  /** The code that it would get now; null for a final document, and while something is missing. */
  readonly next_code: string | null;
  readonly credits_id: string | null;
  /** What the client decided on a quote; null while it has not. */
  readonly decision: QuoteDecision | null;
  /** The other documents of the same quote, and those that deduct each other. */
  readonly related: readonly InvoiceRow[];
  readonly credit_notes: readonly Pick<InvoiceRow, 'id' | 'code' | 'total_cents'>[];
  readonly paid_cents: number;
  readonly credited_cents: number;
  readonly outstanding_cents: number;
  readonly due_date: string | null;
  readonly sent_at: string | null;
  readonly viewed_at: string | null;
  readonly payments: readonly Payment[];
  readonly events: readonly InvoiceEvent[];
  /** The stored files, once they are rendered. */
  readonly files: readonly {
    readonly format: 'pdf' | 'peppol' | 'nlcius';
    readonly size: number;
    readonly sha256: string;
  }[];
  readonly uninvoiced_minutes: number;
  readonly uninvoiced_items: number;
  readonly updated_at: string;
}

/** The kinds that can be invoices: with VAT and something to pay. */
export const payableKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['invoice', 'advance', 'final']);
