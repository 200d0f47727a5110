import { z } from 'zod';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { cents, type SalesBox, type StoredVatCode, type WriteOffKind } from '../domain/contract/values.ts';

export const maxReasonLength = 500;

/** The body of `POST /api/admin/bad-debts/:id`, which writes off the outstanding amount of an invoice. */
export const newWriteOff = z.strictObject({
  /** The day on which the loss became certain; decides the period of the VAT return. */
  date: plainDate,
  reason: singleLine(maxReasonLength).refine((text) => text !== ''),
  /** The outstanding amount that was shown; a different one is a conflict. */
  outstanding_cents: cents,
});
export type NewWriteOff = z.output<typeof newWriteOff>;

/** The body of `POST /api/admin/bad-debts/:id/undo`, which reverses all write-offs. */
export const undoneWriteOff = z.strictObject({ date: plainDate, written_off_cents: cents });
export type UndoneWriteOff = z.output<typeof undoneWriteOff>;

/** The base and VAT at a rate, in cents. */
export interface VatShare {
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  readonly return_box: SalesBox | null;
  readonly base_cents: number;
  readonly vat_cents: number;
}

/** A change of the written-off amount, with its effect on the VAT return. */
export interface WriteOff {
  readonly id: string;
  readonly kind: WriteOffKind;
  readonly date: string;
  readonly amount_cents: number;
  readonly reason: string;
  readonly corrections: readonly VatShare[];
}

export interface BadDebt {
  readonly today: string;
  readonly issue_date: string;
  readonly due_date: string | null;
  readonly outstanding_cents: number;
  readonly written_off_cents: number;
  /** The last day on which the VAT becomes reclaimable: a year after the due date. */
  readonly deadline: string | null;
  readonly is_year_overdue: boolean;
  /** The VAT to reclaim per rate if the outstanding amount is written off. */
  readonly reclaimable: readonly VatShare[];
  /** Oldest first. */
  readonly write_offs: readonly WriteOff[];
}
