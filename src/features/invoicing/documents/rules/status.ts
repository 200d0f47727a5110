import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';
import type { InvoiceStatus } from '../contract/list.ts';

/** Amounts in cents. */
export interface StatusInput {
  readonly kind: DocumentKind;
  readonly is_final: boolean;
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly credited_cents: number;
  readonly written_off_cents: number;
  readonly outstanding_cents: number;
  readonly due_date: PlainDate | null;
  readonly sent_at: string | null;
  readonly decision: 'accepted' | 'declined' | null;
}

/**
 * Derives the status of a document, so that no stored status can contradict its payments.
 * @param today in the time zone of the site
 */
export function getStatus(input: StatusInput, today: PlainDate): InvoiceStatus {
  if (!input.is_final) return 'draft';
  if (input.kind === 'quote') return getQuoteStatus(input, today);
  if (input.kind === 'credit_note') return 'issued';
  if (input.outstanding_cents < 0) return 'overpaid';
  if (input.outstanding_cents === 0) return getSettledStatus(input);
  if (input.due_date !== null && input.due_date < today) return 'overdue';
  if (input.paid_cents > 0) return 'partly_paid';
  return input.sent_at === null ? 'not_sent' : 'outstanding';
}

/** Derives the status of a quote; an undecided one expires after its last valid day. */
function getQuoteStatus({ decision, due_date }: StatusInput, today: PlainDate): InvoiceStatus {
  if (decision !== null) return decision;
  return due_date !== null && due_date < today ? 'expired' : 'issued';
}

function getSettledStatus(input: StatusInput): InvoiceStatus {
  const { total_cents, written_off_cents, paid_cents, credited_cents } = input;
  if (total_cents === 0) return 'nothing_to_pay';
  if (written_off_cents > 0) return 'written_off';
  return paid_cents === 0 && credited_cents > 0 ? 'credited' : 'paid';
}
