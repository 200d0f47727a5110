import { z } from 'zod';

/** What waits for the owner, a line for each room of the admin area. */
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
    /** The last time that anybody signed in. */
    last_sign_in: z.object({ at: z.iso.datetime(), name: z.string().max(120).nullable() }).nullable(),
  }),
});
export type AdminOverview = z.infer<typeof adminOverview>;
