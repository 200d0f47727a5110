export interface RecurrencesTable {
  id: string;
  status: 'active' | 'paused' | 'ended';
  client_id: string | null;
  title: string;
  interval_count: number;
  interval_unit: 'week' | 'month' | 'quarter' | 'year';
  /** Of the month, or of the week from Monday. */
  day: number;
  starts_on: string;
  ends_on: string | null;
  max_times: number | null;
  times: number;
  next_on: string | null;
  covered: 'previous' | 'current' | 'next';
  /** JSON: the fields of a draft. */
  template: string;
  /** JSON: the rates when the template was made. */
  rates: string;
  total_cents: number;
  /** Why its draft was not created last time: `lines` for invalid lines, otherwise the error message. */
  failure: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface RecurrenceRunsTable {
  recurrence_id: string;
  run_on: string;
  outcome: 'created' | 'skipped' | 'missed';
  invoice_id: string | null;
  /** JSON with the changes since the template was made. */
  warnings: string;
  created_at: string;
}
