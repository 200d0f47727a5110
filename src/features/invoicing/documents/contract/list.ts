import { z } from 'zod';
import type { Language } from '#shared/i18n/language.ts';
import { pageQuery } from '#shared/lists/page-query.ts';
import { csvIds, csvLanguage } from '#shared/text/csv-query.ts';
import { searchLine } from '#shared/text/single-line-schema.ts';
import { quoteFilters } from '../../domain/contract/quotes.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';

const id = z.uuid();

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
export const invoicesCsvQuery = z.strictObject({ ...filters, ...csvLanguage, ...csvIds });

/** The query of `GET /api/admin/invoices`. */
export const invoicesQuery = z.strictObject({
  ...filters,
  ...pageQuery(50),
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
  /** The defaults of their documents; the days are null for that of the settings. */
  readonly locale: Language;
  readonly payment_days: number | null;
  readonly buyer_reference: string;
  readonly uninvoiced_minutes: number;
}

/** The statuses of documents; derived, never stored. */
export const invoiceStatuses = [
  'draft',
  'not_sent',
  'outstanding',
  'overdue',
  'partly_paid',
  'paid',
  'nothing_to_pay',
  'overpaid',
  'credited',
  'written_off',
  'issued',
  'accepted',
  'declined',
  'expired',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

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

/** The documents of a search that are counted and added up. */
export const maxSearchedInvoices = 1000;

/** The sums of all documents that match, in cents. */
export interface InvoiceSums {
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
  /** Of invoices; below zero if more was paid. */
  readonly outstanding_cents: number;
}

/** How many documents match, and their sums. */
export interface InvoiceTotals {
  /** At most `maxSearchedInvoices` for a search. */
  readonly total: number;
  readonly has_more: boolean;
  /** Null for a search that more documents match than are added up. */
  readonly sums: InvoiceSums | null;
}

/** Which of the selected documents have files. */
export interface SelectedFiles {
  readonly with_files: number;
  /** The codes of final documents whose files are not made yet. */
  readonly not_made: readonly string[];
  readonly drafts: number;
}
