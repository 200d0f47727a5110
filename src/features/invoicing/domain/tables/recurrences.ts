/** A template from which drafts are created on its dates. */
export interface RecurrencesTable {
  id: string;
  status: 'active' | 'paused' | 'ended';
  client_id: string | null;
  title: string;
  /** Every so many units. */
  interval_count: number;
  interval_unit: 'week' | 'month' | 'quarter' | 'year';
  /** Of the month, or of the week from Monday. */
  day: number;
  starts_on: string;
  ends_on: string | null;
  max_times: number | null;
  /** The drafts that were created. */
  times: number;
  next_on: string | null;
  covered: 'previous' | 'current' | 'next';
  /** JSON: the fields of a draft. */
  template: string;
  /** JSON: the rates at the time at which the template was made. */
  rates: string;
  total_cents: number;
  /** Why its draft could not be created when that was last tried: `lines` if it is the lines, else the message of the error. */
  failure: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** The outcome of a date of a template. */
export interface RecurrenceRunsTable {
  recurrence_id: string;
  run_on: string;
  outcome: 'created' | 'skipped' | 'missed';
  invoice_id: string | null;
  /** JSON: what has changed since the template was made. */
  warnings: string;
  created_at: string;
}
