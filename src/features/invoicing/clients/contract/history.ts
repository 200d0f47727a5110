import { z } from 'zod';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { DocumentKind, PaymentKind, PaymentMethod } from '../../domain/contract/values.ts';
import { plainDate } from '../../domain/contract/values.ts';

/** Something that happened to a client, the last one first. */
export type TimelineEvent =
  | {
      readonly kind: 'change';
      readonly at: string;
      /** The action in the audit log. */
      readonly action: string;
      readonly actor: string | null;
    }
  | {
      readonly kind: 'document';
      readonly at: string;
      readonly id: string;
      readonly document: DocumentKind;
      readonly code: string;
      readonly total_cents: number;
    }
  | {
      readonly kind: 'payment';
      readonly payment: PaymentKind;
      /** The day on which the payment came in or went out. */
      readonly at: PlainDate;
      /** The document that was paid. */
      readonly id: string;
      readonly code: string;
      /** Negative if it went to the client. */
      readonly amount_cents: number;
      readonly method: PaymentMethod;
    };

/** The query of `GET /api/admin/clients/:id/statement`; without a date it is of today. */
export const statementQuery = z.strictObject({ date: plainDate.optional() });

/**
 * The kind of a line of a statement. A payment or a write-off can be reversed, and a written-off amount can be paid
 * or credited; collection costs are charged on the day on which they come in.
 * An imported credit note without its invoice counts as settled, on its own date.
 */
export type StatementKind =
  | 'document'
  | 'credit_settled'
  | PaymentKind
  | 'collection_costs'
  | 'collection_costs_reversed'
  | 'write_off'
  | 'write_off_undone'
  | 'write_off_recovered'
  | 'write_off_credited';

/** A document, a payment or a write-off in a statement; what raises the balance is positive. */
export interface StatementLine {
  readonly kind: StatementKind;
  readonly date: string;
  readonly code: string;
  readonly document: DocumentKind;
  readonly amount_cents: number;
  /** The balance after it. */
  readonly balance_cents: number;
}

/** A document that is not paid in full on the date of a statement. */
export interface OpenItem {
  readonly id: string;
  readonly code: string;
  readonly document: DocumentKind;
  readonly issue_date: string;
  readonly due_date: string | null;
  readonly total_cents: number;
  readonly outstanding_cents: number;
  /** 0 if it is not overdue. */
  readonly days_overdue: number;
}

/** The account of a client at a date. */
export interface Statement {
  readonly date: string;
  /** The first day of the lines: a year before. */
  readonly from: string;
  /** The balance before that day. */
  readonly opening_cents: number;
  readonly lines: readonly StatementLine[];
  readonly open_items: readonly OpenItem[];
  readonly balance_cents: number;
  readonly overdue_cents: number;
  readonly client: {
    readonly id: string;
    readonly number: number;
    readonly name: string;
    readonly street: string;
    readonly postal_code: string;
    readonly city: string;
    readonly country: string;
    /** The language of the statement. */
    readonly locale: Language;
  };
  /** Null before the seller’s details were entered. */
  readonly seller: { readonly name: string; readonly iban: string } | null;
}
