import { z } from 'zod';
import { invoiceStatuses } from '#features/invoicing/documents/contract/list.ts';
import { documentKinds } from '#features/invoicing/domain/contract/values.ts';
import { searchLine } from '#shared/text/single-line-schema.ts';

const noun = z.enum(['website', 'image', 'page']);
const title = z.string().max(160).nullable();
const count = z.int().min(0);

/** A record in the overview, and the part of it that is meant. */
const overviewRecord = z.object({
  noun,
  id: z.string().max(36),
  /** The catalogue number; null for what has none. */
  number: z.int().positive().nullable(),
  title,
  part: z.enum(['en', 'nl', 'shared']),
});
export type OverviewRecord = z.infer<typeof overviewRecord>;

/** How many texts with broken links the overview names. */
export const maxBrokenTexts = 5;

/** The kinds of things to do, the most urgent first. */
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

/** The published texts with broken links, of which the first are named. */
const brokenTexts = z.object({
  total: z.int().min(1),
  records: z
    .array(overviewRecord.extend({ part: z.enum(['en', 'nl']), links: z.int().min(1) }))
    .max(maxBrokenTexts),
});
export type BrokenTexts = z.infer<typeof brokenTexts>;

/** The revenue of a year for the limit of the small businesses scheme, in cents: what counts, and what may count. */
const korRevenue = z.object({ year: z.int(), counted_cents: z.int(), unknown_cents: z.int() });

/** Something to do: for one record, for further records of one noun, or for none. */
export const adminTask = z.object({
  kind: z.enum(taskKinds),
  record: overviewRecord.nullable(),
  /** The noun of the further records that it stands for. */
  noun: noun.nullable(),
  /** How many things it stands for. */
  count: z.int().min(1),
  /** The time since which it is so; null where that is not known. */
  at: z.iso.datetime().nullable(),
  /** Null for all kinds but broken links. */
  texts: brokenTexts.nullable(),
  /** Null for all kinds but those of the small businesses scheme. */
  kor: korRevenue.nullable(),
});
export type AdminTask = z.infer<typeof adminTask>;

/** A publication, or its end, at a time to come. */
export const upcomingEvent = z.object({
  record: overviewRecord,
  at: z.iso.datetime(),
  is_publication: z.boolean(),
});
export type Upcoming = z.infer<typeof upcomingEvent>;

/** A draft that a recurring invoice creates on a date to come. */
export const upcomingDraft = z.object({
  recurrence_id: z.string().max(36),
  date: z.iso.date(),
  title: z.string().max(200),
  /** Null without a client. */
  client_name: z.string().max(120).nullable(),
});
export type UpcomingDraft = z.infer<typeof upcomingDraft>;

/** The first steps of a new site, in their order. */
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

/** The overview of the admin area. */
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
    /** The time of the last login of any user. */
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

/** The counts in the navigation of the admin area. */
export const adminCounts = z.object({
  /** The things to do. */
  tasks: count,
  /** The users who can log in. */
  users: count,
  /** The emails that wait or failed. */
  unsent_emails: count,
  /** The records of each noun outside the bin, and those with edits that are not published. */
  records: z.partialRecord(noun, z.object({ total: count, changed: count })),
  /** The clients that are not archived, and those with work of an earlier month that is not invoiced. */
  clients: z.object({ total: count, waiting: count }),
  /** The invoices that are not paid in full after their due date. */
  overdue_invoices: count,
  /** The hours of all clients that can be invoiced. */
  uninvoiced_minutes: count,
});
export type AdminCounts = z.infer<typeof adminCounts>;

/** The query of `GET /api/admin/search`; without a text it finds what was edited last. */
export const adminSearchQuery = z.strictObject({ q: searchLine(100).default('') });

/** A record that the owner finds by its title, its number, a client’s or a user’s name. */
export const adminHit = z.object({
  kind: z.enum(['website', 'image', 'page', 'client', ...documentKinds, 'purchase', 'user']),
  id: z.string().max(36),
  /** The catalogue number, or that of a client or a purchase; null for what has none. */
  number: z.int().positive().nullable(),
  /** The code of a document; null for a draft and for other records. */
  code: z.string().max(60).nullable(),
  /** Null for a record without any title; that of a document begins with its client. */
  title: z.string().max(500).nullable(),
  /** Public if visitors can read it, changed if it also has edits that they do not see; the role of a user. */
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
