import { z } from 'zod';
import { type DraftFields, draftFields } from '../documents/contract/drafts.ts';
import { plainDate, type VatCode, type VatRate } from '../domain/contract/values.ts';

/** The units of the time between two drafts. */
export const intervalUnits = ['week', 'month', 'quarter', 'year'] as const;
export type IntervalUnit = (typeof intervalUnits)[number];

/** Which period the drafts are for, seen from their date. */
export const coveredPeriods = ['previous', 'current', 'next'] as const;

/** The most units between two drafts, and the most drafts of a template. */
export const maxInterval = 60;
export const maxTimes = 1000;

const scheduleFields = {
  interval_count: z.int().min(1).max(maxInterval),
  interval_unit: z.enum(intervalUnits),
  /** Of the month, whose last day it is where the month is shorter; or of the week, from Monday. */
  day: z.int().min(1).max(31),
  starts_on: plainDate,
  /** The last day on which a draft is created; null for none. */
  ends_on: plainDate.nullable(),
  /** The number of drafts; null for any. */
  max_times: z.int().min(1).max(maxTimes).nullable(),
  covered: z.enum(coveredPeriods),
};

/** When drafts are created. */
export const schedule = z.strictObject(scheduleFields);
export type Schedule = z.output<typeof schedule>;

/** The body of `POST /api/admin/recurring`: a template of an invoice or a draft. */
export const newRecurrence = z.strictObject({ invoice_id: z.uuid(), ...scheduleFields });
export type NewRecurrence = z.output<typeof newRecurrence>;

const version = z.int().min(1).max(2_147_483_647);

/** The body of `PUT /api/admin/recurring/:id`. */
export const recurrenceChange = z.strictObject({ version, ...scheduleFields });
export type RecurrenceChange = z.output<typeof recurrenceChange>;

/** The body of an action on a version of a template. */
export const recurrenceVersion = z.strictObject({ version });

/** The body of `PUT /api/admin/recurring/:id/lines`: the title and the lines of the drafts from now on. */
export const linesChange = draftFields.pick({ title: true, lines: true }).extend({ version });
export type LinesChange = z.output<typeof linesChange>;

/** The title and the lines of a template, with what the editor computes them with. */
export interface Template
  extends Pick<DraftFields, 'title' | 'language' | 'prices_include_vat' | 'discount'> {
  readonly id: string;
  readonly version: number;
  /** False if what is stored cannot be read: then the title and the lines are what can be read of it. */
  readonly is_readable: boolean;
  readonly lines: DraftFields['lines'];
  /** The last day of the period of the next draft, whose rates apply. */
  readonly supply_date: string;
  readonly rates: readonly VatRate[];
  readonly default_vat: VatCode;
  /** The hourly rate of the client in cents, else the owner’s; null without one. */
  readonly rate_cents: number | null;
}

/** The actions on a template. */
export const recurrenceActions = ['pause', 'resume', 'skip', 'end'] as const;
export type RecurrenceAction = (typeof recurrenceActions)[number];

/** The changes since a template was made: a VAT rate, the rate of the client, or that the client is archived. */
export type RunWarning = 'vat_rate' | 'hourly_rate' | 'client_archived';

/** A template in the list; amounts in cents. */
export interface Recurrence extends Schedule {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'paused' | 'ended';
  readonly title: string;
  readonly client: { readonly id: string; readonly name: string } | null;
  /** Whether the personal data of its client were replaced: then it has ended for good. */
  readonly is_masked: boolean;
  readonly total_cents: number;
  /** The drafts that were created. */
  readonly times: number;
  /** The dates from today on that have an outcome already, such as those that are skipped. */
  readonly settled: readonly string[];
  /** The next dates, of which the first is the next one; those after resuming for a paused one, none once it has ended. */
  readonly upcoming: readonly string[];
  /** The dates up to today of which the drafts could not be created; a new schedule misses them. */
  readonly overdue: readonly string[];
  /** The last date with what became of it; null before the first one. */
  readonly last: {
    readonly run_on: string;
    readonly outcome: 'created' | 'skipped' | 'missed';
    /** Null if it was deleted, or none was created. */
    readonly invoice_id: string | null;
    readonly warnings: readonly RunWarning[];
  } | null;
  /**
   * `unreadable` if the stored lines cannot be read. Else null unless the draft of the next date could not be created:
   * `lines` if it is the lines, else the message of the error.
   */
  readonly failure: string | null;
  /** The dates without a draft, because the program did not run for too long. */
  readonly missed: number;
}
