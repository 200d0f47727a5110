import type { Attachment } from '../../documents/contract/attachments.ts';
import type { PaymentCode, PrintedDocument } from '../../domain/contract/document.ts';
import type { OnlineState } from '../../online-payment/contract.ts';

/** The status of a document as its client sees it. */
export type ClientStatus =
  | 'issued'
  | 'outstanding'
  | 'overdue'
  | 'paid'
  | 'nothing_to_pay'
  | 'partly_credited'
  | 'credited'
  | 'written_off'
  | 'accepted'
  | 'declined'
  | 'expired';

/** A file to download. */
export interface ClientFile {
  readonly format: 'pdf' | 'peppol' | 'nlcius';
  readonly size: number;
}

/** A quote and what was decided on it. */
export interface ClientQuote {
  readonly decision: {
    readonly kind: 'accepted' | 'declined';
    /** Empty for a client that declined without one. */
    readonly name: string;
    readonly at: string;
  } | null;
  /** False Once it is decided on or has expired, and for users of this site: a quote is decided on by its client. */
  readonly can_decide: boolean;
}

/** A document as its client reads it: what its paper shows, how far it is, and its files; amounts in cents. */
export interface ClientDocument extends PrintedDocument {
  readonly code: string;
  readonly status: ClientStatus;
  /** The days until it is due, or since then; null without a due date. */
  readonly days: number | null;
  /** Negative for what was received above what is due. */
  readonly outstanding_cents: number;
  /** The collection costs that are to be paid besides; 0 without any, and once nothing is outstanding. */
  readonly collection_costs_cents: number;
  /** True if the seller’s own logo is on it. */
  readonly has_logo: boolean;
  readonly online_payment: OnlineState;
  /** True if paying online moves no money, because the owner is trying it. */
  readonly is_test_payment: boolean;
  /** The code that banking apps scan; null where nothing is to be paid. */
  readonly payment_code: PaymentCode | null;
  /** The decision on a quote, and whether whoever reads it can decide; null for other documents. */
  readonly quote: ClientQuote | null;
  /** The PDF and one e-invoice; empty until they are made. */
  readonly files: readonly ClientFile[];
  /** The files that the seller added to it. */
  readonly attachments: readonly Pick<Attachment, 'id' | 'name' | 'size'>[];
}
