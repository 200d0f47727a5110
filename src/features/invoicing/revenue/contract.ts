import { z } from 'zod';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { csvLanguage } from '#shared/text/csv-query.ts';
import { selectedDocuments } from '../documents/contract/archive.ts';
import { type DocumentKind, plainDate } from '../domain/contract/values.ts';

const year = z.coerce.number().int().min(1900).max(2199);

/** The query of `GET /api/admin/revenue`: without a year the current one. */
export const revenueQuery = z.strictObject({ year: year.optional() });

/** The query of a CSV file of a period. */
export const periodCsvQuery = z
  .strictObject({ from: plainDate, to: plainDate, ...csvLanguage })
  .refine(({ from, to }) => from <= to, { path: ['to'] });

/** The query of `GET /api/admin/revenue/archive`. */
export const archiveQuery = z.strictObject({ year, ...csvLanguage });

/** The body of `POST /api/admin/revenue/archive`. */
export const selectedArchive = selectedDocuments.extend(csvLanguage);

/** The query of `GET /api/admin/revenue/open-items`: without a date today. */
export const openItemsQuery = z.strictObject({
  date: plainDate.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** The query of `GET /api/admin/revenue/open-items/csv`. */
export const openItemsCsvQuery = z.strictObject({ date: plainDate.optional(), ...csvLanguage });

/** An amount of a year beside that of the year before, in cents excluding VAT. */
export interface Compared {
  readonly cents: number;
  readonly previous_cents: number;
}

/** The revenue of a month, from 1 to 12. */
export interface MonthRevenue extends Compared {
  readonly month: number;
}

/** What hours brought in and how long was worked, with what cannot be invoiced. */
export interface WorkedHours {
  /** The revenue of lines in hours. */
  readonly hours_cents: number;
  /** The part of it that no recorded time belongs to; unless it is 0, nothing is known of an hour. */
  readonly unrecorded_cents: number;
  readonly minutes: number;
}

/** The revenue of a client. */
export interface ClientRevenue extends Compared, WorkedHours {
  readonly id: string;
  readonly name: string;
}

/** The revenue of a project; that of documents and work without one has null. */
export interface ProjectRevenue extends Compared, WorkedHours {
  readonly id: string | null;
  readonly name: string | null;
  readonly client: string | null;
}

/** The rows of a table with the highest amounts, and the sum of those that it leaves out. */
export interface Ranked<Row> {
  readonly rows: readonly Row[];
  readonly others: Compared & { readonly count: number };
}

/** What is expected after the documents that are final. */
export interface Expected {
  /** Including VAT; it is part of revenue already. */
  readonly outstanding: { readonly cents: number; readonly count: number };
  readonly overdue: { readonly cents: number; readonly count: number };
  /** Excluding VAT. */
  readonly drafts: { readonly cents: number; readonly count: number };
  /** Up to today: what can be invoiced. */
  readonly uninvoiced: { readonly cents: number; readonly minutes: number };
  /** Work that is entered ahead. */
  readonly planned: { readonly cents: number; readonly minutes: number };
  /** What recurring invoices still create up to a day. */
  readonly recurring: {
    readonly cents: number;
    readonly count: number;
    /** The recurring invoices whose lines cannot be read, which the sum lacks. */
    readonly unreadable: number;
    readonly through: PlainDate;
  };
}

/** An invoice that is outstanding today. */
export interface OutstandingInvoice {
  readonly id: string;
  readonly code: string;
  readonly client: string;
  readonly due_date: PlainDate | null;
  readonly outstanding_cents: number;
}

/** The response of `GET /api/admin/revenue`. */
export interface Revenue {
  readonly year: number;
  readonly today: PlainDate;
  /** The years to choose from, the newest first. */
  readonly years: readonly number[];
  /** False if the first document is of this year or later: then what came before it is not known. */
  readonly is_previous_known: boolean;
  readonly months: readonly MonthRevenue[];
  readonly clients: Ranked<ClientRevenue>;
  readonly projects: Ranked<ProjectRevenue>;
  readonly worked: WorkedHours;
  readonly expected: Expected;
  /** The collection costs that came in in the year, less what was paid back: damages, no revenue and without VAT. */
  readonly collection_costs_cents: number;
  /** The outstanding invoices that are due first; `expected.outstanding` counts all. */
  readonly outstanding: readonly OutstandingInvoice[];
}

/** The ages of open items: not due yet, then the days after the due date; what was paid too much has none. */
export const ageBands = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90', 'overpaid'] as const;
export type AgeBand = (typeof ageBands)[number];

/** Amounts by age, in cents including VAT. */
export type Ageing = Readonly<Record<AgeBand, number>>;

/** An invoice that was not settled on a date. */
export interface OpenItem {
  readonly id: string;
  readonly code: string;
  readonly kind: DocumentKind;
  readonly client_id: string;
  readonly client: string;
  readonly issue_date: PlainDate;
  readonly due_date: PlainDate | null;
  readonly total_cents: number;
  /** Negative for what was paid too much. */
  readonly outstanding_cents: number;
  /** 0 if it is not overdue. */
  readonly days_overdue: number;
  readonly band: AgeBand;
}

/** What a client owes on a date. */
export interface ClientAgeing {
  readonly id: string;
  readonly name: string;
  readonly ages: Ageing;
  readonly total_cents: number;
}

/** The response of `GET /api/admin/revenue/open-items`. */
export interface OpenItems {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly clients: readonly ClientAgeing[];
  readonly ages: Ageing;
  readonly total_cents: number;
  /** The sum of the overpayments, which the total is lower by. */
  readonly overpaid_cents: number;
  readonly page: number;
  readonly per_page: number;
  readonly client_count: number;
  readonly item_count: number;
}
