import type { Attachment } from '../../documents/contract/attachments.ts';
import type { PaymentCode, PrintedDocument } from '../../domain/contract/document.ts';
import type { OnlineState } from '../../online-payment/contract.ts';

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

export interface ClientFile {
  readonly format: 'pdf' | 'peppol' | 'nlcius';
  readonly size: number;
}

export interface ClientQuote {
  readonly decision: {
    readonly kind: 'accepted' | 'declined';
    /** Empty if the client declined without giving a name. */
    readonly name: string;
    readonly at: string;
  } | null;
  /** False after a decision or the expiry, and for users of this site, because only the client decides. */
  readonly can_decide: boolean;
}

/** A document as its client reads it: the printed content, the status and the files; amounts in cents. */
export interface ClientDocument extends PrintedDocument {
  readonly code: string;
  readonly status: ClientStatus;
  /** Days until or since the due date; null if there is none. */
  readonly days: number | null;
  /** Negative after an overpayment. */
  readonly outstanding_cents: number;
  /** Collection costs to pay on top; 0 if there are none, and once nothing is outstanding. */
  readonly collection_costs_cents: number;
  readonly has_logo: boolean;
  readonly online_payment: OnlineState;
  /** True if paying online moves no money, because the owner uses a test key. */
  readonly is_test_payment: boolean;
  /** The QR code for banking apps; null if nothing is to be paid. */
  readonly payment_code: PaymentCode | null;
  /** The decision on a quote, and whether the reader can decide; null for other documents. */
  readonly quote: ClientQuote | null;
  /** The PDF and one e-invoice; empty until they are made. */
  readonly files: readonly ClientFile[];
  readonly attachments: readonly Pick<Attachment, 'id' | 'name' | 'size'>[];
}
