import type { DocumentKind } from '../contract/values.ts';

/** What a final document adds to revenue per project, empty for none; negative for a credit note. */
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

/** The revenue and the minutes of a year per client and project, each empty for none; derived by triggers. */
export interface RevenueYearsTable {
  year: string;
  client_id: string;
  project_id: string;
  ex_cents: number;
  hours_cents: number;
  minutes: number;
}

/** The final documents of a client, a year and a kind, added up; credit notes are positive here. Derived by triggers. */
export interface InvoiceSumsTable {
  client_id: string;
  year: string;
  kind: DocumentKind;
  documents: number;
  ex_cents: number;
  vat_cents: number;
  total_cents: number;
}

/** The final documents of all clients, of a year and a kind, added up; credit notes are positive here. Derived by a trigger. */
export type InvoiceYearSumsTable = Omit<InvoiceSumsTable, 'client_id'>;

/** When what is outstanding of an invoice changed last, empty for never; derived by triggers. */
export interface InvoiceSettlementsTable {
  invoice_id: string;
  issued_on: string;
  changed_on: string;
  is_settled: 0 | 1;
}
