import type { Language } from '../../../../shared/language.ts';
import type { DocumentLine } from '../../contract/document.ts';
import type { DocumentKind, VatCategory } from '../../contract/values.ts';
import type { Attachment } from '../../documents/contract/attachments.ts';
import type { OnlineState } from '../../online-payment/contract.ts';

/** The status of a document as its client sees it. */
export type ClientStatus =
  | 'issued'
  | 'outstanding'
  | 'overdue'
  | 'paid'
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

/** A document as its client reads it; amounts in cents. It has nothing that the document itself has not. */
export interface ClientDocument {
  readonly kind: DocumentKind;
  readonly code: string;
  readonly title: string;
  /** The language of its texts. */
  readonly language: Language;
  readonly status: ClientStatus;
  readonly issue_date: string;
  readonly due_date: string | null;
  /** The days until it is due, or since then; null without a due date. */
  readonly days: number | null;
  readonly outstanding_cents: number;
  readonly total_cents: number;
  readonly ex_cents: number;
  readonly discount_cents: number;
  readonly buyer_name: string;
  readonly seller: {
    readonly name: string;
    readonly email: string;
    readonly kvk: string;
    readonly iban: string;
    readonly account_holder: string;
  };
  readonly lines: readonly Pick<
    DocumentLine,
    | 'kind'
    | 'description'
    | 'quantity'
    | 'minutes'
    | 'unit'
    | 'price_cents'
    | 'discount_cents'
    | 'amount_cents'
  >[];
  readonly vat: readonly {
    readonly rate_bp: number;
    readonly category: VatCategory;
    readonly text: string;
    readonly base_cents: number;
    readonly vat_cents: number;
  }[];
  readonly online_payment: OnlineState;
  /** True if paying online moves no money, because the owner is trying it. */
  readonly is_test_payment: boolean;
  /** The code that banking apps scan, as a path on a square of `size` modules; null where nothing is to be paid. */
  readonly payment_code: { readonly size: number; readonly path: string } | null;
  /** The decision on a quote, and whether whoever reads it can decide; null for other documents. */
  readonly quote: ClientQuote | null;
  /** The PDF and one e-invoice; empty until they are made. */
  readonly files: readonly ClientFile[];
  /** The files that the seller added to it. */
  readonly attachments: readonly Pick<Attachment, 'id' | 'name' | 'size'>[];
}
