import { z } from 'zod';
import { plainDate } from '../../domain/contract/values.ts';
import { type WorkClient, type WorkItem, workLimits } from './items.ts';
import type { WorkTemplate } from './templates.ts';

/** Monday of a week, as the API takes it. */
export const weekQuery = z.strictObject({ monday: plainDate, day: plainDate });

/** The hours of a row on one day. */
export interface WeekCell {
  readonly date: string;
  readonly minutes: number;
  /** The number of items. */
  readonly count: number;
  /** The item, where the cell has one only. */
  readonly item: { readonly id: string; readonly version: number } | null;
  /** True if an item is on a final invoice. */
  readonly is_locked: boolean;
}

/** A row of the week: a client and a project, or a title of work of one’s own. */
export interface WeekRow {
  readonly client: WorkClient | null;
  readonly project: WorkClient | null;
  /** The title of work of one’s own; for a client that of new hours, empty in what is loaded. */
  readonly title: string;
  /** The rate an hour that new hours of the row have; null for none. */
  readonly rate_cents: number | null;
  readonly cells: readonly WeekCell[];
}

/** The work of a client that is not invoiced yet. */
export interface UninvoicedClient extends WorkClient {
  readonly minutes: number;
  readonly cents: number;
  readonly from: string;
}

/** The hours that count towards the hours criterion, up to the end of a week. */
export interface CriterionWeek {
  readonly until: string;
  readonly minutes: number;
}

/** The hours criterion of a year. */
export interface HoursCriterion {
  readonly year: number;
  /** Minutes up to and including today. */
  readonly minutes: number;
  /** Those among them that are for no client. */
  readonly own_minutes: number;
  readonly weeks: readonly CriterionWeek[];
}

/** A week of hours and what stands beside it. */
export interface WorkWeek {
  readonly monday: string;
  readonly today: string;
  readonly rows: readonly WeekRow[];
  /** The rows of the week before, without cells. */
  readonly last_week: readonly WeekRow[];
  /** The hours of `day` that have a time. */
  readonly day: string;
  readonly timeline: readonly WorkItem[];
  readonly uninvoiced: readonly UninvoicedClient[];
  /** False until there is work for a client up to today. */
  readonly has_client_work: boolean;
  readonly criterion: HoursCriterion;
}

/** The body of `PUT /api/admin/work/cells`: the hours of a row on a day, as a whole. */
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

/** A client to choose, with its projects. */
export interface ClientChoice extends WorkClient {
  readonly rate_cents: number | null;
  /** Null for the default. */
  readonly rounding_minutes: number | null;
  readonly projects: readonly ProjectChoice[];
}

/** A project to choose. */
export interface ProjectChoice extends WorkClient {
  readonly rate_cents: number | null;
}

/** The clients and projects that work is entered for. */
export interface WorkChoices {
  readonly clients: readonly ClientChoice[];
  /** Titles of one’s own work that were used lately. */
  readonly own_titles: readonly string[];
  readonly kilometre_rates: readonly { readonly valid_from: string; readonly rate_cents: number }[];
  readonly default_rate_cents: number | null;
  readonly default_rounding_minutes: number;
  readonly templates: readonly WorkTemplate[];
  readonly today: string;
}
