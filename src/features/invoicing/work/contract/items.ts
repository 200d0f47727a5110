import { z } from 'zod';
import { bulkLimits } from '#shared/api/bulk-limits.ts';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { pageQuery } from '#shared/lists/page-query.ts';
import { csvLanguage } from '#shared/text/csv-query.ts';
import { searchLine, singleLine } from '#shared/text/single-line-schema.ts';
import { quantityScale } from '../../domain/contract/limits.ts';
import { cents, type RateSource, type WorkKind } from '../../domain/contract/values.ts';

export const workLimits = {
  title: 200,
  /** For one item, and for all hours of a day together. */
  dayMinutes: 24 * 60,
  /** Ten thousand euros per hour. */
  rateCents: 1_000_000,
  kilometres: 10_000,
  dayItems: 500,
} as const;

/** The kinds that are entered as work; expenses come from purchases. */
export const enteredKinds = ['hours', 'fixed', 'kilometres'] as const;
export type EnteredKind = (typeof enteredKinds)[number];

const id = z.string().max(64);
/** UTC. */
const timestamp = z.iso.datetime().max(30);

const fields = {
  date: plainDate,
  kind: z.enum(enteredKinds),
  /** Null for internal work. */
  client_id: id.nullable(),
  project_id: id.nullable(),
  title: singleLine(workLimits.title),
  /** Set for hours only. */
  minutes: z.int().min(1).max(workLimits.dayMinutes).nullable(),
  /** In ten-thousandths, for kilometres only. */
  quantity: z
    .int()
    .min(1)
    .max(workLimits.kilometres * quantityScale)
    .nullable(),
  /** Only for fixed amounts. */
  amount_cents: cents.nullable(),
  /** The item’s own rate; if null, the rate of the project, the client or the settings applies. */
  rate_cents: z.int().min(0).max(workLimits.rateCents).nullable(),
  started_at: timestamp.nullable(),
  is_invoicable: z.boolean(),
  counts_for_hours: z.boolean(),
};

const newFields = {
  ...fields,
  kind: fields.kind.default('hours'),
  client_id: fields.client_id.default(null),
  project_id: fields.project_id.default(null),
  title: fields.title.default(''),
  minutes: fields.minutes.default(null),
  quantity: fields.quantity.default(null),
  amount_cents: fields.amount_cents.default(null),
  rate_cents: fields.rate_cents.default(null),
  started_at: fields.started_at.default(null),
  /** By default work for a client is invoicable, and hours count. */
  is_invoicable: fields.is_invoicable.optional(),
  counts_for_hours: fields.counts_for_hours.optional(),
};

/** The body of `POST /api/admin/work`. Repeated requests with one key create one item. */
export const newWorkItem = z.strictObject({ ...newFields, client_key: z.uuid().nullable().default(null) });
export type NewWorkItem = z.output<typeof newWorkItem>;
export type NewWorkItemInput = z.input<typeof newWorkItem>;

/** The body of `PATCH /api/admin/work/:id`: the fields to change, and the version they are based on. */
export const workItemChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  version: z.int().min(1),
});
export type WorkItemChange = z.output<typeof workItemChange>;

export const workItemDeletion = z.strictObject({ version: z.int().min(1) });

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const filters = {
  q: searchLine(100).optional(),
  /** The id of a client; `none` for internal work. */
  client: id.optional(),
  project: id.optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  uninvoiced: flag.optional(),
};

export const workFilters = z.strictObject(filters);
export type WorkFilters = z.output<typeof workFilters>;

export const workSorts = ['number', 'date', 'client', 'title', 'rate', 'total', 'invoicable'] as const;
export type WorkSort = (typeof workSorts)[number];

const order = { sort: z.enum(workSorts).default('date'), direction: z.enum(['asc', 'desc']).default('desc') };

export const workQuery = z.strictObject({
  ...filters,
  ...order,
  ...pageQuery(25),
});

export const workCsvQuery = z.strictObject({ ...filters, ...order, ...csvLanguage });

/** The body of `POST /api/admin/work/bulk`: an action on items, or on all that match filters. */
export const workBulk = z
  .strictObject({
    action: z.enum(['invoicable', 'not_invoicable', 'move', 'delete', 'restore']),
    ids: z.array(id).min(1).max(bulkLimits.records).optional(),
    filters: z
      .strictObject({ ...filters, uninvoiced: z.enum(['true', 'false']).optional() })
      .transform(({ uninvoiced, ...rest }) => ({
        ...rest,
        ...(uninvoiced !== undefined && { uninvoiced: uninvoiced === 'true' }),
      }))
      .optional(),
    client_id: id.nullable().optional(),
    project_id: id.nullable().optional(),
  })
  .refine(({ ids, filters: given }) => (ids === undefined) !== (given === undefined), { path: ['ids'] });
export type WorkBulk = z.output<typeof workBulk>;
export type WorkBulkInput = z.input<typeof workBulk>;

export interface WorkBulkResult {
  readonly changed_ids: readonly string[];
  /** Items on a final invoice, which cannot change. */
  readonly locked: number;
}

export interface WorkClient {
  readonly id: string;
  readonly name: string;
}

export interface WorkItem {
  readonly id: string;
  /** Counts all work items from 1. */
  readonly number: number;
  readonly date: string;
  readonly kind: WorkKind;
  readonly client: WorkClient | null;
  readonly project: WorkClient | null;
  readonly title: string;
  readonly minutes: number | null;
  readonly quantity: number | null;
  readonly amount_cents: number | null;
  readonly rate_cents: number | null;
  /** The rate that applies; null if there is none. */
  readonly applied_rate_cents: number | null;
  readonly rate_source: RateSource | null;
  readonly total_cents: number;
  readonly started_at: string | null;
  readonly is_invoicable: boolean;
  readonly counts_for_hours: boolean;
  /** The document of the item, which locks it, even as a draft. */
  readonly invoice: { readonly id: string; readonly code: string | null; readonly is_final: boolean } | null;
  readonly version: number;
}

/** The maximum number of items that can be paged through; more have to be filtered. */
export const maxListedWork = 10_000;

export interface WorkListMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly has_more: boolean;
}
