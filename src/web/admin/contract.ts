import { z } from 'zod';

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
