import { z } from 'zod';
import { type DocumentKind, discount, type StoredVatCode, type VatCategory } from './values.ts';

export const defaultValidDays = 30;

/** Tests whether a kind has a due date: for payment, or for the decision on a quote. */
export const hasDueDate = (kind: DocumentKind): boolean => kind !== 'credit_note';

/** Filters of quotes; `open` selects quotes that can still be accepted. */
export const quoteFilters = ['open', 'accepted', 'declined', 'expired'] as const;
export type QuoteFilter = (typeof quoteFilters)[number];

/** The body of `POST /api/admin/invoices/:id/invoice`; an amount includes VAT if the quote’s prices do. */
export const invoiceOfQuote = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('invoice') }),
  z.strictObject({
    kind: z.literal('advance'),
    share: discount,
    /** Makes repeated requests create one draft, which gets this id. */
    key: z.uuid().optional(),
  }),
  z.strictObject({ kind: z.literal('final') }),
]);
export type InvoiceOfQuote = z.output<typeof invoiceOfQuote>;

export interface QuoteDecision {
  readonly decision: 'accepted' | 'declined';
  /** Empty if a client declined without giving a name. */
  readonly name: string;
  readonly reason: string;
  readonly at: string;
  readonly ip_address: string | null;
}

/** A final advance invoice that a final invoice of the same client can deduct. */
export interface DeductibleAdvance {
  readonly id: string;
  readonly code: string;
  readonly issue_date: string;
  readonly title: string;
  readonly quote_id: string | null;
}

/** The rest of a VAT group of a quote; amounts in cents. */
export interface RestGroup {
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  readonly category: VatCategory;
  readonly base_cents: number;
  readonly vat_cents: number;
  /** Includes VAT if the prices of the quote do. */
  readonly whole_cents: number;
  /** The amount less all advance invoices, including drafts; base and VAT are less final invoices only. */
  readonly left_cents: number;
}

/** The rest of a quote after its advance invoices; amounts in cents, with VAT if its prices include it. */
export interface QuoteRest {
  readonly whole_cents: number;
  readonly left_cents: number;
  /** The number of its advance invoices, including drafts, that are not fully credited. */
  readonly advances: number;
  readonly groups: readonly RestGroup[];
}
