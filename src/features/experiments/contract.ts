import { z } from 'zod';

/** An experiment in menus and lists. */
export const experiment = z.object({
  slug: z.enum(['seven-segment-display', 'luhn-validator', 'wavy-svg']),
  /** The fixed name; pages show a translated one. */
  name: z.string().min(1).max(160),
});
export type Experiment = z.infer<typeof experiment>;
