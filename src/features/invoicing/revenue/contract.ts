import { z } from 'zod';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { csvLanguage } from '#shared/text/csv-query.ts';
import { selectedDocuments } from '../documents/contract/archive.ts';
import type { DocumentKind } from '../domain/contract/values.ts';

const year = z.coerce.number().int().min(1900).max(2199);

/** The query of `GET /api/admin/revenue`; defaults to the current year. */
export const revenueQuery = z.strictObject({ year: year.optional() });

export const periodCsvQuery = z
  .strictObject({ from: plainDate, to: plainDate, ...csvLanguage })
  .refine(({ from, to }) => from <= to, { path: ['to'] });

/** The query of `GET /api/admin/revenue/archive`. */
export const archiveQuery = z.strictObject({ year, ...csvLanguage });

/** The body of `POST /api/admin/revenue/archive`. */
export const selectedArchive = selectedDocuments.extend(csvLanguage);

/** The query of `GET /api/admin/revenue/open-items`; defaults to today. */
export const openItemsQuery = z.strictObject({
  date: plainDate.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** The query of `GET /api/admin/revenue/open-items/csv`. */
export const openItemsCsvQuery = z.strictObject({ date: plainDate.optional(), ...csvLanguage });

/** The VAT of a quarter in cents, by the dates of documents, purchases and write-offs. */
export const vatQuarter = z.object({
  year: z.int(),
  quarter: z.int().min(1).max(4),
  /** The last day for the VAT return and its payment. */
  due_on: plainDate,
  sales_cents: z.int(),
  /** On purchases with reverse-charged VAT. */
  reverse_cents: z.int(),
  /** Of write-offs and later receipts; negative if VAT is reclaimed. */
  corrections_cents: z.int(),
  deductible_cents: z.int(),
  /** Negative if more is reclaimed than owed. */
  total_cents: z.int(),
});
export type VatQuarter = z.infer<typeof vatQuarter>;

/** The figures of the books on the overview, in cents; null for what is unknown or does not apply. */
export const bookStats = z.object({
  outstanding: z.object({ cents: z.int(), count: z.int() }),
  /** `since` is the earliest due date. */
  overdue: z.object({ cents: z.int(), count: z.int(), since: plainDate.nullable() }),
  /** Excluding VAT; null if no rate is known. */
  uninvoiced: z.object({ cents: z.int().nullable(), minutes: z.int() }),
  /**
   * Through today, and through the same day of the year before, from its first known day; both are null if
   * nothing of that is known.
   */
  revenue: z.object({
    year: z.int(),
    cents: z.int(),
    previous_cents: z.int().nullable(),
    previous_from: plainDate.nullable(),
  }),
  /** The quarters whose VAT return is not due before today, oldest first. */
  vat: z.array(vatQuarter).max(2).nullable(),
});
export type BookStats = z.infer<typeof bookStats>;

/** An amount of a year and of the year before, in cents excluding VAT. */
export interface Compared {
  readonly cents: number;
  readonly previous_cents: number;
}

/** The month is a number from 1 to 12. */
export interface MonthRevenue extends Compared {
  readonly month: number;
}

/** The revenue and time of hours, including time that is not billable. */
export interface WorkedHours {
  readonly hours_cents: number;
  /** The part without recorded time; unless it is 0, the hourly rate is unknown. */
  readonly unrecorded_cents: number;
  readonly minutes: number;
}

export interface ClientRevenue extends Compared, WorkedHours {
  readonly id: string;
  readonly name: string;
}

/** The revenue of a project; the id is null for documents and work without a project. */
export interface ProjectRevenue extends Compared, WorkedHours {
  readonly id: string | null;
  readonly name: string | null;
  readonly client: string | null;
}

export interface Ranked<Row> {
  readonly rows: readonly Row[];
  readonly others: Compared & { readonly count: number };
}

/** Outstanding amounts and expected revenue. */
export interface Expected {
  /** Including VAT; part of the revenue already. */
  readonly outstanding: { readonly cents: number; readonly count: number };
  /** `since` is the earliest due date. */
  readonly overdue: { readonly cents: number; readonly count: number; readonly since: PlainDate | null };
  /** Excluding VAT. */
  readonly drafts: { readonly cents: number; readonly count: number };
  /** Billable work up to today. */
  readonly uninvoiced: { readonly cents: number; readonly minutes: number };
  /** Work that is entered ahead. */
  readonly planned: { readonly cents: number; readonly minutes: number };
  /** Drafts that recurring invoices will create up to a day. */
  readonly recurring: {
    readonly cents: number;
    readonly count: number;
    /** The number of recurring invoices whose lines cannot be read; the sum lacks them. */
    readonly unreadable: number;
    readonly through: PlainDate;
  };
}

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
  /** Newest first. */
  readonly years: readonly number[];
  /** False if the first document is of this year or later. */
  readonly is_previous_known: boolean;
  /** The month of the first document, `2025-10`; revenue before it is unknown. Null without documents. */
  readonly first_month: string | null;
  readonly months: readonly MonthRevenue[];
  /** Through today, and through the same day of the year before; null for another year. */
  readonly to_date: Compared | null;
  /** Null for another year, and where no VAT is due. */
  readonly vat: readonly VatQuarter[] | null;
  /** Like the projects, beside the year before as `to_date` is, or beside the whole of it for another year. */
  readonly clients: Ranked<ClientRevenue>;
  readonly projects: Ranked<ProjectRevenue>;
  readonly worked: WorkedHours;
  readonly expected: Expected;
  /**
   * Collection costs received in the year less repayments; damages, so neither revenue nor subject to VAT.
   */
  readonly collection_costs_cents: number;
  /** The outstanding invoices with the earliest due dates; `expected.outstanding` counts all. */
  readonly outstanding: readonly OutstandingInvoice[];
}

/** Ages of open items: not due yet, then days after the due date. Overpayments have no age. */
export const ageBands = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90', 'overpaid'] as const;
export type AgeBand = (typeof ageBands)[number];

/** Outstanding amounts by age, in cents including VAT. */
export type Ageing = Readonly<Record<AgeBand, number>>;

export interface OpenItem {
  readonly id: string;
  readonly code: string;
  readonly kind: DocumentKind;
  readonly client_id: string;
  readonly client: string;
  readonly issue_date: PlainDate;
  readonly due_date: PlainDate | null;
  readonly total_cents: number;
  /** Negative for an overpayment. */
  readonly outstanding_cents: number;
  /** 0 if it is not overdue. */
  readonly days_overdue: number;
  readonly band: AgeBand;
}

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
  /** The sum of overpayments, already subtracted from the total. */
  readonly overpaid_cents: number;
  readonly page: number;
  readonly per_page: number;
  readonly client_count: number;
  readonly item_count: number;
}
