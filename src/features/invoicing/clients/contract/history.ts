import { z } from 'zod';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { DocumentKind, PaymentKind, PaymentMethod } from '../../domain/contract/values.ts';

export type TimelineEvent =
  | {
      readonly kind: 'change';
      readonly at: string;
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
      readonly at: PlainDate;
      readonly id: string;
      readonly code: string;
      /** Negative if paid to the client. */
      readonly amount_cents: number;
      readonly method: PaymentMethod;
    };

/** The query of `GET /api/admin/clients/:id/statement`; the date defaults to today. */
export const statementQuery = z.strictObject({ date: plainDate.optional() });

/**
 * Payments and write-offs can be reversed; collection costs are charged on the day they are paid. An imported
 * credit note without its invoice counts as settled, on its own date.
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

/** A document, payment or write-off; amounts that raise the balance are positive. */
export interface StatementLine {
  readonly kind: StatementKind;
  readonly date: string;
  readonly code: string;
  readonly document: DocumentKind;
  readonly amount_cents: number;
  readonly balance_cents: number;
}

/** A document that is not fully paid on the date of the statement. */
export interface OpenItem {
  readonly id: string;
  readonly code: string;
  readonly document: DocumentKind;
  readonly issue_date: string;
  readonly due_date: string | null;
  readonly total_cents: number;
  readonly outstanding_cents: number;
  /** 0 if not overdue. */
  readonly days_overdue: number;
}

export interface Statement {
  readonly date: string;
  /** A year before the date. */
  readonly from: string;
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
    readonly locale: Language;
  };
  /** Null before the seller’s details were entered. */
  readonly seller: { readonly name: string; readonly iban: string } | null;
}
