import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { UblProfile } from './renderer.ts';

export interface FinaliseProblem {
  readonly place: 'draft' | 'client' | 'company';
  /** A field of that place; for a line `lines.<position from 0>.<field>`. */
  readonly field: string;
  readonly reason: FinaliseReason;
  /** The last day of the closed books, for the reason `period_closed`. */
  readonly closed_through?: PlainDate | undefined;
  /** The first day of the company details, for the reason `details_later`. */
  readonly details_from?: PlainDate | undefined;
  /** The total of a credit note and the rest of its invoice, for the reason `exceeds_invoice`. */
  readonly left?: CreditLeft | undefined;
  /** Lines of that invoice that the credit note does not credit; net amounts in cents. */
  readonly below_zero?: readonly { readonly description: string; readonly net_cents: number }[] | undefined;
  /** The name of the client whose work the draft has, for the reason `has_work`. */
  readonly work_of?: string | undefined;
}

/** The excess of a credit note over the rest of its invoice; amounts in cents. */
export interface CreditLeft {
  /** The exceeded rate; null for the invoice as a whole. */
  readonly rate_bp: number | null;
  /** True if the VAT exceeds its limit; false if the amount excluding VAT does. */
  readonly is_vat: boolean;
  readonly amount_cents: number;
  readonly left_cents: number;
}

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
  | 'restored'
  | 'deducted';

/** A text with characters that the PDF prints as `?` or without accents, and where it is entered. */
export interface UnprintedText extends Pick<FinaliseProblem, 'place' | 'field'> {
  readonly characters: readonly string[];
}

/** Why a document would have no e-invoice; it can be finalised nevertheless. */
export interface EInvoiceWarning extends Pick<FinaliseProblem, 'place' | 'field'> {
  readonly profiles: readonly UblProfile[];
  readonly message: { readonly en: string; readonly nl: string };
}
