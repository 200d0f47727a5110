import { z } from 'zod';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { maxCents } from '#shared/money/money.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import type { DocumentData, PaymentCode } from '../../domain/contract/document.ts';
import type { QuoteDecision, QuoteRest } from '../../domain/contract/quotes.ts';
import {
  cents,
  type DocumentKind,
  enteredPaymentMethods,
  type PaymentMethod,
} from '../../domain/contract/values.ts';
import type { DraftFields } from './drafts.ts';
import type { EInvoiceWarning, FinaliseProblem, UnprintedText } from './finalise.ts';
import type { InvoiceRow, InvoiceStatus } from './list.ts';

/** The body of `POST /api/admin/invoices/:id/payments`. */
export const newPayment = z.strictObject({
  amount_cents: z
    .int()
    .min(-maxCents)
    .max(maxCents)
    .refine((amount) => amount !== 0),
  /** The part for collection costs, with the same sign. */
  collection_costs_cents: z.int().min(-maxCents).max(maxCents).default(0),
  fee_cents: cents.default(0),
  paid_on: plainDate,
  method: z.enum(enteredPaymentMethods),
  note: singleLine(200).default(''),
  /** One per dialog, so that a payment repeated after a lost response is booked once. */
  key: z.uuid().optional(),
});
export type NewPayment = z.output<typeof newPayment>;

export interface InvoiceEvent {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly actor: string | null;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

export interface Payment {
  readonly id: string;
  readonly amount_cents: number;
  /** The part for collection costs, with the same sign. */
  readonly collection_costs_cents: number;
  readonly fee_cents: number;
  readonly paid_on: string;
  readonly method: PaymentMethod;
  readonly note: string;
  /** True if it was reversed, or reverses another payment. */
  readonly is_reversed: boolean;
  readonly created_at: string;
}

export interface InvoiceDetail {
  readonly id: string;
  readonly version: number;
  readonly kind: DocumentKind;
  readonly status: InvoiceStatus;
  readonly is_final: boolean;
  readonly origin: 'own' | 'imported';
  readonly client: { readonly id: string; readonly number: number; readonly name: string } | null;
  /** The fields of the editor; the fields of a final document do not change. */
  readonly fields: DraftFields;
  readonly document: DocumentData;
  /** Null for a draft, where nothing is to be paid, and once a part is settled. */
  readonly payment_code: PaymentCode | null;
  /** Empty for a final document. */
  readonly problems: readonly FinaliseProblem[];
  /** Why a draft would have no e-invoice once final; empty for a final document and for a quote. */
  readonly e_invoice_warnings: readonly EInvoiceWarning[];
  /** The texts that the PDF cannot print unchanged; empty for a final document. */
  readonly unprinted: readonly UnprintedText[];
  /** The code it would get now; null for a final document, and while something is missing. */
  readonly next_code: string | null;
  readonly credits_id: string | null;
  readonly decision: QuoteDecision | null;
  /** The amount of a quote that advance invoices have not charged; null for other documents. */
  readonly quote_rest: QuoteRest | null;
  /** The other documents of the same quote, and documents that deduct each other. */
  readonly related: readonly InvoiceRow[];
  readonly credit_notes: readonly Pick<InvoiceRow, 'id' | 'code' | 'total_cents'>[];
  readonly paid_cents: number;
  readonly credited_cents: number;
  readonly outstanding_cents: number;
  /** The unpaid collection costs of a final notice, except refunded costs; not part of the invoice. */
  readonly collection_costs_cents: number;
  readonly received_costs_cents: number;
  readonly due_date: string | null;
  readonly sent_at: string | null;
  readonly viewed_at: string | null;
  readonly payments: readonly Payment[];
  readonly events: readonly InvoiceEvent[];
  readonly files: readonly {
    readonly format: 'pdf' | 'peppol' | 'nlcius';
    readonly size: number;
    readonly sha256: string;
  }[];
  readonly uninvoiced_minutes: number;
  readonly uninvoiced_items: number;
  /** The last day of the closed books; null while none are closed. */
  readonly closed_through: string | null;
  readonly updated_at: string;
}
