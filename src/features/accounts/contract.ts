import { z } from 'zod';

/** The signed-in person as every page knows them. */
export const me = z.object({
  id: z.string().max(36),
  name: z.string().max(120),
  /** Only owners have it: the address of the admin area. */
  admin: z.string().max(200).optional(),
});
export type Me = z.infer<typeof me>;
