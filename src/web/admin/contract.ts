import { z } from 'zod';
import { searchLine } from '../../shared/single-line-schema.ts';

/** The status of each section of the admin area. */
export const adminOverview = z.object({
  users: z.object({ total: z.int().min(0), invited: z.int().min(0) }),
  outbox: z.object({
    total: z.int().min(0),
    waiting: z.int().min(0),
    failed: z.int().min(0),
    delivery: z.enum(['smtp', 'files', 'none']),
  }),
  audit: z.object({
    total: z.int().min(0),
    /** The time of the last login of any user. */
    last_sign_in: z.object({ at: z.iso.datetime(), name: z.string().max(120).nullable() }).nullable(),
  }),
});
export type AdminOverview = z.infer<typeof adminOverview>;

/** The counts in the navigation of the admin area. */
export const adminCounts = z.object({
  /** The users who can log in. */
  users: z.int().min(0),
  /** The emails that wait or failed. */
  unsent_emails: z.int().min(0),
});
export type AdminCounts = z.infer<typeof adminCounts>;

/** The query of `GET /api/admin/search`; without a text it finds what was edited last. */
export const adminSearchQuery = z.strictObject({ q: searchLine(100).default('') });

/** A record that the owner finds by its title, its number, or a user's name. */
export const adminHit = z.object({
  kind: z.enum(['website', 'image', 'page', 'user']),
  id: z.string().max(36),
  /** The catalogue number; null for what has none. */
  number: z.int().positive().nullable(),
  /** Null for a record without any title. */
  title: z.string().max(160).nullable(),
  /** Public if visitors can read it, changed if it also has edits that they do not see; the role of a user. */
  state: z.enum(['public', 'changed', 'hidden', 'owner', 'member', 'disabled']),
});
export type AdminHit = z.infer<typeof adminHit>;
