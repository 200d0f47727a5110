import { z } from 'zod';

/** Shown in menus and lists. */
export const experiment = z.object({
  slug: z.enum(['seven-segment-display', 'luhn-validator', 'wavy-svg']),
  /** Fixed; pages show a translated name. */
  name: z.string().min(1).max(160),
});
export type Experiment = z.infer<typeof experiment>;
