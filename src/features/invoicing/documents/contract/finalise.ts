import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { UblProfile } from './renderer.ts';

/** Something that keeps a draft from being finalised: the field, why, and where it is entered. */
export interface FinaliseProblem {
  readonly place: 'draft' | 'client' | 'company';
  /** The field of that place; of a line `lines.<position from 0>.<field>`. */
  readonly field: string;
  readonly reason: FinaliseReason;
  /** The last day of the closed books, for the reason `period_closed`. */
  readonly closed_through?: PlainDate | undefined;
  /** The first day of the company details, for the reason `details_later`. */
  readonly details_from?: PlainDate | undefined;
  /** What a credit note comes to, and the rest of its invoice, for the reason `exceeds_invoice`. */
  readonly left?: CreditLeft | undefined;
  /** The lines of that invoice below zero which the credit note leaves charged, with their net amounts in cents. */
  readonly below_zero?: readonly { readonly description: string; readonly net_cents: number }[] | undefined;
  /** The name of the client whose work the draft has, for the reason `has_work`. */
  readonly work_of?: string | undefined;
}

/** A credit note that exceeds the rest of its invoice; amounts in cents. */
export interface CreditLeft {
  /** The rate that it exceeds; null for the invoice as a whole. */
  readonly rate_bp: number | null;
  /** Whether it is the VAT that is exceeded; else the amount without it. */
  readonly is_vat: boolean;
  readonly amount_cents: number;
  readonly left_cents: number;
}

/** Why a field keeps a draft from being finalised; messages turn it into a sentence. */
export type FinaliseReason =
  | 'missing'
  | 'no_vat_rate'
  | 'before_last'
  | 'before_invoice'
  | 'in_future'
  | 'period_closed'
  | 'period_order'
  | 'details_later'
  | 'too_large'
  | 'negative_total'
  | 'negative_ex'
  | 'negative_incl'
  | 'exceeds_line'
  | 'exceeds_lines'
  | 'exceeds_invoice'
  | 'other_client'
  | 'has_work'
  | 'not_final'
  | 'kor_rate'
  | 'not_kor'
  | 'not_other_eu'
  | 'not_outside_eu'
  | 'reverse_needs_vat_id'
  | 'zero_total'
  | 'not_deductible'
  | 'deducted_twice'
  | 'deducted_other_rate'
  | 'code_taken'
  | 'deducted';

/** A text with characters that the PDF prints as `?` or without their accents, and where it is entered. */
export interface UnprintedText extends Pick<FinaliseProblem, 'place' | 'field'> {
  readonly characters: readonly string[];
}

/** Why a final document would have no e-invoice, and where that is entered; it can be finalised all the same. */
export interface EInvoiceWarning extends Pick<FinaliseProblem, 'place' | 'field'> {
  /** The e-invoices that are missing for it. */
  readonly profiles: readonly UblProfile[];
  readonly message: { readonly en: string; readonly nl: string };
}
