import { z } from 'zod';
import { invoiceStatuses } from '#features/invoicing/documents/contract/list.ts';
import { documentKinds, reminderKinds } from '#features/invoicing/domain/contract/values.ts';
import { bookStats } from '#features/invoicing/revenue/contract.ts';
import { deliveries } from '#shared/email/delivery.ts';
import { searchLine } from '#shared/text/single-line-schema.ts';

const noun = z.enum(['website', 'image', 'page']);
const title = z.string().max(160).nullable();
const count = z.int().min(0);

const overviewRecord = z.object({
  noun,
  id: z.string().max(36),
  number: z.int().positive().nullable(),
  title,
  part: z.enum(['en', 'nl', 'shared']),
});
export type OverviewRecord = z.infer<typeof overviewRecord>;

export const maxBrokenTexts = 5;

/** Most urgent first. */
export const taskKinds = [
  'backup_late',
  'schedule_failed',
  'emails_failed',
  'recurring_failed',
  'kor_over',
  'no_mail_server',
  'invoice_overdue',
  'year_overdue',
  'invoice_not_sent',
  'invoice_reminded',
  'recurring_warnings',
  'recurring_drafts',
  'work_to_invoice',
  'kor_near',
  'kia_short',
  'broken_links',
  'edited',
  'outdated',
  'no_alt',
  'no_two_step',
] as const;
export type TaskKind = (typeof taskKinds)[number];

const brokenTexts = z.object({
  total: z.int().min(1),
  records: z
    .array(overviewRecord.extend({ part: z.enum(['en', 'nl']), links: z.int().min(1) }))
    .max(maxBrokenTexts),
});
export type BrokenTexts = z.infer<typeof brokenTexts>;

/**
 * Revenue for the limit of the small businesses scheme (KOR), in cents: the part that counts, and the part
 * that may count.
 */
const korRevenue = z.object({ year: z.int(), counted_cents: z.int(), unknown_cents: z.int() });

/** The amount missing to reach the threshold of the investment allowance (KIA), in cents. */
const kiaShortfall = z.object({ year: z.int(), short_cents: z.int(), threshold_cents: z.int() });

/** The invoice, client or recurring invoice that a task is about; amounts in cents. */
const taskSubject = z.object({
  /** Of an invoice, a client, or a recurring invoice. */
  id: z.string().max(36),
  /** Of an invoice. */
  code: z.string().max(60).nullable(),
  /** Of a recurring invoice. */
  title: z.string().max(200).nullable(),
  client: z.string().max(120).nullable(),
  /** Null if it is unknown or has none. */
  cents: z.int().nullable(),
  /** Days after the due date. */
  days: count.nullable(),
  /** The kind of the reminder to send. */
  reminder: z.enum(reminderKinds).nullable(),
  /** The day of the last reminder. */
  reminded_on: z.iso.date().nullable(),
  minutes: count.nullable(),
  /** The day of the oldest work. */
  since: z.iso.date().nullable(),
  /** The number of drafts, and the id of the only one. */
  drafts: count.nullable(),
  draft_id: z.string().max(36).nullable(),
});
export type TaskSubject = z.infer<typeof taskSubject>;

/** A task for a record or a subject, for the remaining ones, or for neither. */
export const adminTask = z.object({
  kind: z.enum(taskKinds),
  record: overviewRecord.nullable(),
  noun: noun.nullable(),
  /** Number of combined tasks. */
  count: z.int().min(1),
  /** The start of the task; null if unknown. */
  at: z.iso.datetime().nullable(),
  subject: taskSubject.nullable(),
  /** Only for broken links. */
  texts: brokenTexts.nullable(),
  /** Only for the small businesses scheme. */
  kor: korRevenue.nullable(),
  /** Only for the investment allowance. */
  kia: kiaShortfall.nullable(),
});
export type AdminTask = z.infer<typeof adminTask>;

export const upcomingEvent = z.object({
  record: overviewRecord,
  at: z.iso.datetime(),
  is_publication: z.boolean(),
});
export type Upcoming = z.infer<typeof upcomingEvent>;

export const upcomingDraft = z.object({
  recurrence_id: z.string().max(36),
  date: z.iso.date(),
  title: z.string().max(200),
  /** Null if there is no client. */
  client_name: z.string().max(120).nullable(),
});
export type UpcomingDraft = z.infer<typeof upcomingDraft>;

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

/** The maximum per list of the overview. */
const maxEntries = 500;

export const adminOverview = z.object({
  now: z.iso.datetime(),
  /** Null if there are no books yet. */
  books: bookStats.nullable(),
  tasks: z.array(adminTask).max(maxEntries),
  upcoming: z.array(upcomingEvent).max(maxEntries),
  upcoming_drafts: z.array(upcomingDraft).max(maxEntries),
  users: z.object({ total: count, invited: count }),
  outbox: z.object({
    total: count,
    waiting: count,
    failed: count,
    delivery: z.enum(deliveries),
  }),
  audit: z.object({
    total: count,
    last_sign_in: z.object({ at: z.iso.datetime(), name: z.string().max(120).nullable() }).nullable(),
  }),
  /** True once visitors can read a website. */
  is_open: z.boolean(),
  first_steps: z.object({
    hidden: z.boolean(),
    done: z.array(z.enum(firstSteps)).max(firstSteps.length),
  }),
});
export type AdminOverview = z.infer<typeof adminOverview>;

export const adminCounts = z.object({
  tasks: count,
  users: count,
  unsent_emails: count,
  /** The numbers of records outside the bin, and of records with unpublished edits. */
  records: z.partialRecord(noun, z.object({ total: count, changed: count })),
  /**
   * The numbers of clients that are not archived, and of clients with uninvoiced work from an earlier month.
   */
  clients: z.object({ total: count, waiting: count }),
  /** Invoices not fully paid after their due date. */
  overdue_invoices: count,
  /** Billable minutes of all clients. */
  uninvoiced_minutes: count,
  /** The state of the books if they are those of the demo, else null. */
  demo: z.enum(['filling', 'filled']).nullable(),
  /** The time of the backup that was restored, until the restore is confirmed; else null. */
  restored_from: z.string().max(40).nullable(),
});
export type AdminCounts = z.infer<typeof adminCounts>;

/** Finds the most recent edits if there is no text. */
export const adminSearchQuery = z.strictObject({ q: searchLine(100).default('') });

export const adminHit = z.object({
  kind: z.enum(['website', 'image', 'page', 'client', ...documentKinds, 'purchase', 'asset', 'user']),
  id: z.string().max(36),
  /** Null except for a content record, client, purchase or asset. */
  number: z.int().positive().nullable(),
  /** A document's code; null for a draft. */
  code: z.string().max(60).nullable(),
  /** Null for a record that has no title; a document's title begins with its client. */
  title: z.string().max(500).nullable(),
  /** `public` if visitors can read it, `changed` if it has unpublished edits as well; a user's role. */
  state: z.enum([
    'public',
    'changed',
    'hidden',
    'active',
    'archived',
    ...invoiceStatuses,
    'with_receipt',
    'without_receipt',
    'in_register',
    'disposed',
    'owner',
    'member',
    'disabled',
  ]),
});
export type AdminHit = z.infer<typeof adminHit>;
