import { z } from 'zod';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { type DraftFields, draftFields } from '../documents/contract/drafts.ts';
import type { VatCode, VatRate } from '../domain/contract/values.ts';

export const intervalUnits = ['week', 'month', 'quarter', 'year'] as const;
export type IntervalUnit = (typeof intervalUnits)[number];

/** The period of the drafts, relative to their date. */
export const coveredPeriods = ['previous', 'current', 'next'] as const;

export const maxInterval = 60;
export const maxTimes = 1000;

const scheduleFields = {
  interval_count: z.int().min(1).max(maxInterval),
  interval_unit: z.enum(intervalUnits),
  /** Day of the month, or its last day if the month is shorter; day of the week from Monday. */
  day: z.int().min(1).max(31),
  starts_on: plainDate,
  /** The last day on which a draft is created; null if there is none. */
  ends_on: plainDate.nullable(),
  /** The number of drafts; null for any. */
  max_times: z.int().min(1).max(maxTimes).nullable(),
  covered: z.enum(coveredPeriods),
};

export const schedule = z.strictObject(scheduleFields);
export type Schedule = z.output<typeof schedule>;

/** The body of `POST /api/admin/recurring`, which makes a template of an invoice or a draft. */
export const newRecurrence = z.strictObject({ invoice_id: z.uuid(), ...scheduleFields });
export type NewRecurrence = z.output<typeof newRecurrence>;

const version = z.int().min(1).max(2_147_483_647);

export const recurrenceChange = z.strictObject({ version, ...scheduleFields });
export type RecurrenceChange = z.output<typeof recurrenceChange>;

/** The body of an action on a version of a template. */
export const recurrenceVersion = z.strictObject({ version });

/** The body of `PUT /api/admin/recurring/:id/lines`, for drafts from now on. */
export const linesChange = draftFields.pick({ title: true, lines: true }).extend({ version });
export type LinesChange = z.output<typeof linesChange>;

/** The title and lines of a template, with the inputs of their calculation. */
export interface Template
  extends Pick<DraftFields, 'title' | 'language' | 'prices_include_vat' | 'discount'> {
  readonly id: string;
  readonly version: number;
  /** False if the stored template cannot be read; the fields are then those that could be read. */
  readonly is_readable: boolean;
  readonly lines: DraftFields['lines'];
  /** The last day of the period of the next draft, whose rates apply. */
  readonly supply_date: string;
  readonly rates: readonly VatRate[];
  readonly default_vat: VatCode;
  /** The client's hourly rate in cents, or else the owner’s; null if there is none. */
  readonly rate_cents: number | null;
}

export const recurrenceActions = ['pause', 'resume', 'skip', 'end'] as const;
export type RecurrenceAction = (typeof recurrenceActions)[number];

/** A change since the last draft: a VAT rate, the client’s hourly rate, or that the client is archived. */
export type RunWarning = 'vat_rate' | 'hourly_rate' | 'client_archived';

/** A recurring invoice; amounts in cents. */
export interface Recurrence extends Schedule {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'paused' | 'ended';
  readonly title: string;
  readonly client: { readonly id: string; readonly name: string } | null;
  /** True if the personal data of its client were masked, which ended it permanently. */
  readonly is_masked: boolean;
  readonly total_cents: number;
  readonly times: number;
  /** Dates from today on that already have an outcome, such as skipped dates. */
  readonly settled: readonly string[];
  /** The next dates; for a paused template the dates after resuming, and none once it has ended. */
  readonly upcoming: readonly string[];
  /** Dates up to today whose drafts could not be created; a new schedule misses them. */
  readonly overdue: readonly string[];
  /** The last date and its outcome; null before the first date. */
  readonly last: {
    readonly run_on: string;
    readonly outcome: 'created' | 'skipped' | 'missed';
    /** Null if the draft was deleted, or none was created. */
    readonly invoice_id: string | null;
    readonly warnings: readonly RunWarning[];
  } | null;
  /**
   * `unreadable` if the stored lines cannot be read; `lines` if the next draft was rejected because of its
   * lines; otherwise the error message. Null if nothing failed.
   */
  readonly failure: string | null;
  /** The number of dates that have no draft because the program was not running for too long. */
  readonly missed: number;
}
