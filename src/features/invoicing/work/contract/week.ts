import { z } from 'zod';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { type WorkClient, type WorkItem, workLimits } from './items.ts';
import type { WorkTemplate } from './templates.ts';

/** A week by its Monday. */
export const weekQuery = z.strictObject({ monday: plainDate, day: plainDate });

export interface WeekCell {
  readonly date: string;
  readonly minutes: number;
  readonly count: number;
  /** Set if the cell has exactly one item. */
  readonly item: { readonly id: string; readonly version: number } | null;
  readonly is_locked: boolean;
}

/** A row of the week: a client and a project, or a title of internal work. */
export interface WeekRow {
  readonly client: WorkClient | null;
  readonly project: WorkClient | null;
  /** The title of internal work; for a client the title of new hours, empty in loaded rows. */
  readonly title: string;
  /** The hourly rate of new hours in the row; null if there is none. */
  readonly rate_cents: number | null;
  readonly cells: readonly WeekCell[];
}

export interface UninvoicedClient extends WorkClient {
  readonly minutes: number;
  readonly cents: number;
  readonly from: string;
}

export interface CriterionWeek {
  readonly until: string;
  readonly minutes: number;
}

export interface HoursCriterion {
  readonly year: number;
  /** Minutes up to and including today. */
  readonly minutes: number;
  /** The part of these minutes that has no client. */
  readonly own_minutes: number;
  readonly weeks: readonly CriterionWeek[];
}

export interface WorkWeek {
  readonly monday: string;
  readonly today: string;
  readonly rows: readonly WeekRow[];
  /** The rows of the previous week, without cells. */
  readonly last_week: readonly WeekRow[];
  readonly day: string;
  readonly timeline: readonly WorkItem[];
  readonly uninvoiced: readonly UninvoicedClient[];
  /** True once there is work for a client up to today. */
  readonly has_client_work: boolean;
  readonly criterion: HoursCriterion;
}

/** The body of `PUT /api/admin/work/cells`: the total hours of a row on a day. */
export const cellChange = z.strictObject({
  date: plainDate,
  client_id: z.string().max(64).nullable(),
  project_id: z.string().max(64).nullable(),
  title: z.string().max(200),
  /** 0 deletes the hours. */
  minutes: z.int().min(0).max(workLimits.dayMinutes),
  /** The item that the cell showed; null if it was empty. */
  item: z.strictObject({ id: z.string().max(64), version: z.int().min(1) }).nullable(),
  client_key: z.uuid().nullable(),
});
export type CellChange = z.output<typeof cellChange>;

/** The query of `GET /api/admin/work/day`: the items of a cell. */
export const dayQuery = z.strictObject({
  date: plainDate,
  client: z.string().max(64).optional(),
  project: z.string().max(64).optional(),
});

export interface ClientChoice extends WorkClient {
  readonly rate_cents: number | null;
  /** Null for the default. */
  readonly rounding_minutes: number | null;
  readonly projects: readonly ProjectChoice[];
}

export interface ProjectChoice extends WorkClient {
  readonly rate_cents: number | null;
}

export interface WorkChoices {
  readonly clients: readonly ClientChoice[];
  readonly own_titles: readonly string[];
  readonly kilometre_rates: readonly { readonly valid_from: string; readonly rate_cents: number }[];
  readonly default_rate_cents: number | null;
  readonly default_rounding_minutes: number;
  readonly templates: readonly WorkTemplate[];
  readonly today: string;
}
