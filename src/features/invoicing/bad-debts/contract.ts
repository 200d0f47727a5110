import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import {
  cents,
  plainDate,
  type SalesBox,
  type StoredVatCode,
  type WriteOffKind,
} from '../domain/contract/values.ts';

/** The longest reason of a write-off. */
export const maxReasonLength = 500;

/** The body of `POST /api/admin/bad-debts/:id`: writes off what is outstanding of an invoice. */
export const newWriteOff = z.strictObject({
  /** The day on which the loss became certain; it decides on the VAT return. */
  date: plainDate,
  reason: singleLine(maxReasonLength).refine((text) => text !== ''),
  /** The outstanding amount that was shown; another one is a conflict. */
  outstanding_cents: cents,
});
export type NewWriteOff = z.output<typeof newWriteOff>;

/** The body of `POST /api/admin/bad-debts/:id/undo`: takes back all that is written off. */
export const undoneWriteOff = z.strictObject({ date: plainDate, written_off_cents: cents });
export type UndoneWriteOff = z.output<typeof undoneWriteOff>;

/** The VAT of a rate, in cents. */
export interface VatShare {
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  readonly return_box: SalesBox | null;
  readonly base_cents: number;
  readonly vat_cents: number;
}

/** A change of what is written off, with what it adds to the VAT return. */
export interface WriteOff {
  readonly id: string;
  readonly kind: WriteOffKind;
  readonly date: string;
  readonly amount_cents: number;
  readonly reason: string;
  readonly corrections: readonly VatShare[];
}

/** The amounts of an invoice that can be written off, and those that were. */
export interface BadDebt {
  readonly today: string;
  readonly issue_date: string;
  readonly due_date: string | null;
  readonly outstanding_cents: number;
  readonly written_off_cents: number;
  /** The last day on which the VAT becomes reclaimable: a year after the due date. */
  readonly deadline: string | null;
  readonly is_year_overdue: boolean;
  /** The VAT to reclaim if the outstanding amount is written off, per rate. */
  readonly reclaimable: readonly VatShare[];
  /** The first one first. */
  readonly write_offs: readonly WriteOff[];
}
