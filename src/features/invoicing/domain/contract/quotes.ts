import { z } from 'zod';
import { type DocumentKind, discount, type StoredVatCode, type VatCategory } from './values.ts';

/** How many days a new quote is valid. */
export const defaultValidDays = 30;

/** Returns whether a kind has a date by which something is to be done: an invoice is paid, a quote decided on. */
export const hasDueDate = (kind: DocumentKind): boolean => kind !== 'credit_note';

/** The quotes that a filter selects: those that can still be accepted, or by what their client decided. */
export const quoteFilters = ['open', 'accepted', 'declined', 'expired'] as const;
export type QuoteFilter = (typeof quoteFilters)[number];

/**
 * The body of `POST /api/admin/invoices/:id/invoice`: the invoice that is made of a quote. The share of an advance is a
 * percentage of the quote, or an amount, which includes VAT if the prices of the quote do.
 */
export const invoiceOfQuote = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('invoice') }),
  z.strictObject({
    kind: z.literal('advance'),
    share: discount,
    /** Repeated with the same request, so that it makes one draft; it has this as its id. */
    key: z.uuid().optional(),
  }),
  z.strictObject({ kind: z.literal('final') }),
]);
export type InvoiceOfQuote = z.output<typeof invoiceOfQuote>;

/** The decision of a client on a quote. */
export interface QuoteDecision {
  readonly decision: 'accepted' | 'declined';
  /** Empty for a client that declined without one. */
  readonly name: string;
  /** Why it was declined; empty for none. */
  readonly reason: string;
  readonly at: string;
  /** The address that it came from; null where it is not known. */
  readonly ip_address: string | null;
}

/** A final advance invoice that a final invoice of the same client can deduct. */
export interface DeductibleAdvance {
  readonly id: string;
  readonly code: string;
  readonly issue_date: string;
  readonly title: string;
  /** The quote that it is an advance on; null without one. */
  readonly quote_id: string | null;
}

/** The rest of a quote in one of its VAT groups; amounts in cents. */
export interface RestGroup {
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  readonly category: VatCategory;
  readonly base_cents: number;
  readonly vat_cents: number;
  /** The amount of the quote, with VAT if its prices include it. */
  readonly whole_cents: number;
  /** The same less what advance invoices take, drafts too; base and VAT are less those of final ones. */
  readonly left_cents: number;
}

/** The rest of a quote after its advance invoices; amounts in its price mode, in cents. */
export interface QuoteRest {
  readonly whole_cents: number;
  readonly left_cents: number;
  /** How many advance invoices it has that are not credited as a whole, drafts too. */
  readonly advances: number;
  readonly groups: readonly RestGroup[];
}
