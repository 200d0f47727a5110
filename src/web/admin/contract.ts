import { z } from 'zod';
import { invoiceStatuses } from '#features/invoicing/documents/contract/list.ts';
import { documentKinds } from '#features/invoicing/domain/contract/values.ts';
import { searchLine } from '#shared/text/single-line-schema.ts';

const noun = z.enum(['website', 'image', 'page']);
const title = z.string().max(160).nullable();
const count = z.int().min(0);

const overviewRecord = z.object({
  noun,
  id: z.string().max(36),
  /** Null for records without one. */
  number: z.int().positive().nullable(),
  title,
  part: z.enum(['en', 'nl', 'shared']),
});
export type OverviewRecord = z.infer<typeof overviewRecord>;

/** Listed in the overview. */
export const maxBrokenTexts = 5;

/** Most urgent first. */
export const taskKinds = [
  'schedule_failed',
  'emails_failed',
  'recurring_failed',
  'kor_over',
  'no_mail_server',
  'recurring_warnings',
  'recurring_drafts',
  'kor_near',
  'reminders_due',
  'year_overdue',
  'broken_links',
  'edited',
  'outdated',
  'no_alt',
  'no_two_step',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Published texts with broken links, of which the first are listed. */
const brokenTexts = z.object({
  total: z.int().min(1),
  records: z
    .array(overviewRecord.extend({ part: z.enum(['en', 'nl']), links: z.int().min(1) }))
    .max(maxBrokenTexts),
});
export type BrokenTexts = z.infer<typeof brokenTexts>;

/**
 * A year's revenue for the limit of the small businesses scheme (KOR), in cents: what counts, and what may
 * count.
 */
const korRevenue = z.object({ year: z.int(), counted_cents: z.int(), unknown_cents: z.int() });

/** A task for one record, for the remaining records of a noun, or for none. */
export const adminTask = z.object({
  kind: z.enum(taskKinds),
  record: overviewRecord.nullable(),
  /** The noun of the remaining records. */
  noun: noun.nullable(),
  /** The number of combined tasks. */
  count: z.int().min(1),
  /** Since when; null if unknown. */
  at: z.iso.datetime().nullable(),
  /** Null except for broken links. */
  texts: brokenTexts.nullable(),
  /** Null except for the small businesses scheme. */
  kor: korRevenue.nullable(),
});
export type AdminTask = z.infer<typeof adminTask>;

/** A scheduled publication or its end. */
export const upcomingEvent = z.object({
  record: overviewRecord,
  at: z.iso.datetime(),
  is_publication: z.boolean(),
});
export type Upcoming = z.infer<typeof upcomingEvent>;

/** A future draft of a recurring invoice. */
export const upcomingDraft = z.object({
  recurrence_id: z.string().max(36),
  date: z.iso.date(),
  title: z.string().max(200),
  /** Null without a client. */
  client_name: z.string().max(120).nullable(),
});
export type UpcomingDraft = z.infer<typeof upcomingDraft>;

/** In order. */
export const firstSteps = [
  'name',
  'sentence',
  'website',
  'pages',
  'test_email',
  'two_step',
  'company',
  'client',
  'invoice',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The most entries of each list of the overview. */
const maxEntries = 500;

export const adminOverview = z.object({
  /** The time of the response. */
  now: z.iso.datetime(),
  tasks: z.array(adminTask).max(maxEntries),
  upcoming: z.array(upcomingEvent).max(maxEntries),
  upcoming_drafts: z.array(upcomingDraft).max(maxEntries),
  users: z.object({ total: count, invited: count }),
  outbox: z.object({
    total: count,
    waiting: count,
    failed: count,
    delivery: z.enum(['smtp', 'files', 'none']),
  }),
  audit: z.object({
    total: count,
    /** The last login of any user. */
    last_sign_in: z.object({ at: z.iso.datetime(), name: z.string().max(120).nullable() }).nullable(),
  }),
  /** True once visitors can read a website. */
  is_open: z.boolean(),
  first_steps: z.object({
    /** True if the user has hidden them. */
    hidden: z.boolean(),
    done: z.array(z.enum(firstSteps)).max(firstSteps.length),
  }),
});
export type AdminOverview = z.infer<typeof adminOverview>;

export const adminCounts = z.object({
  tasks: count,
  users: count,
  /** Emails that wait or failed. */
  unsent_emails: count,
  /** Per noun, the records outside the bin, and those with unpublished edits. */
  records: z.partialRecord(noun, z.object({ total: count, changed: count })),
  /** Clients that are not archived, and those with uninvoiced work from an earlier month. */
  clients: z.object({ total: count, waiting: count }),
  /** Invoices not fully paid after their due date. */
  overdue_invoices: count,
  /** Billable minutes of all clients. */
  uninvoiced_minutes: count,
});
export type AdminCounts = z.infer<typeof adminCounts>;

/** Without a text it finds the most recent edits. */
export const adminSearchQuery = z.strictObject({ q: searchLine(100).default('') });

/** A record that the owner finds by title, number, or name of a client or user. */
export const adminHit = z.object({
  kind: z.enum(['website', 'image', 'page', 'client', ...documentKinds, 'purchase', 'user']),
  id: z.string().max(36),
  /** The number of a content record, client or purchase; null for others. */
  number: z.int().positive().nullable(),
  /** A document's code; null for a draft and for other records. */
  code: z.string().max(60).nullable(),
  /** Null for a record without any title; a document's begins with its client. */
  title: z.string().max(500).nullable(),
  /** `public` if visitors can read it, `changed` if it also has unpublished edits; a user's role. */
  state: z.enum([
    'public',
    'changed',
    'hidden',
    'active',
    'archived',
    ...invoiceStatuses,
    'with_receipt',
    'without_receipt',
    'owner',
    'member',
    'disabled',
  ]),
});
export type AdminHit = z.infer<typeof adminHit>;
