import { z } from 'zod';
import type { Language } from '#shared/i18n/language.ts';
import { pageQuery } from '#shared/lists/page-query.ts';
import { csvIds, csvLanguage } from '#shared/text/csv-query.ts';
import { searchLine } from '#shared/text/single-line-schema.ts';
import { quoteFilters } from '../../domain/contract/quotes.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';

const id = z.uuid();

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

export const invoicesCsvQuery = z.strictObject({ ...filters, ...csvLanguage, ...csvIds });

export const invoicesQuery = z.strictObject({
  ...filters,
  ...pageQuery(50),
});
export type InvoicesQuery = z.output<typeof invoicesQuery>;

export const clientsQuery = z.strictObject({ q: searchLine(100).default(''), id: id.optional() });
export type ClientsQuery = z.output<typeof clientsQuery>;

export interface ClientChoice {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  /** The defaults of their documents; if the days are null, the default in the settings applies. */
  readonly locale: Language;
  readonly payment_days: number | null;
  readonly buyer_reference: string;
  readonly uninvoiced_minutes: number;
}

/** Derived, never stored. */
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

/** Amounts in cents. */
export interface InvoiceRow {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly status: InvoiceStatus;
  readonly code: string | null;
  readonly client_id: string | null;
  readonly client: string;
  readonly title: string;
  /** Null for a draft that has no date. */
  readonly date: string | null;
  readonly due_date: string | null;
  readonly sent_at: string | null;
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
  readonly outstanding_cents: number;
}

/** The maximum number of documents of a search that are counted and added up. */
export const maxSearchedInvoices = 1000;

export interface InvoiceSums {
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
  /** The outstanding amount of an invoice; negative if overpaid. */
  readonly outstanding_cents: number;
}

export interface InvoiceTotals {
  /** For a search, at most `maxSearchedInvoices`. */
  readonly total: number;
  readonly has_more: boolean;
  /** Null for a search with more matches. */
  readonly sums: InvoiceSums | null;
}

export interface SelectedFiles {
  readonly with_files: number;
  /** The codes of final documents whose files are not created yet. */
  readonly not_made: readonly string[];
  readonly drafts: number;
}
