import type { DocumentKind } from '../contract/values.ts';

/**
 * The revenue that a final document adds per project; an empty project means none. Negative for a credit
 * note.
 */
export interface InvoiceRevenueTable {
  invoice_id: string;
  project_id: string;
  ex_cents: number;
  hours_cents: number;
}

/** The revenue of a month, `2026-10`; derived by triggers. */
export interface RevenueMonthsTable {
  month: string;
  ex_cents: number;
}

/**
 * The revenue and minutes of a year per client and project, which are empty if there is none; derived by
 * triggers.
 */
export interface RevenueYearsTable {
  year: string;
  client_id: string;
  project_id: string;
  ex_cents: number;
  hours_cents: number;
  minutes: number;
}

/** Sums of final documents by client, year and kind, derived by triggers; credit notes are positive. */
export interface InvoiceSumsTable {
  client_id: string;
  year: string;
  kind: DocumentKind;
  documents: number;
  ex_cents: number;
  vat_cents: number;
  total_cents: number;
}

export type InvoiceYearSumsTable = Omit<InvoiceSumsTable, 'client_id'>;

/** When the outstanding amount of an invoice last changed, empty for never; derived by triggers. */
export interface InvoiceSettlementsTable {
  invoice_id: string;
  issued_on: string;
  changed_on: string;
  is_settled: 0 | 1;
}
