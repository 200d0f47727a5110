import { z } from 'zod';

/** An experiment as menus and lists name it. */
export const experiment = z.object({
  slug: z.enum(['seven-segment-display', 'luhn-validator', 'wavy-svg']),
  /** A proper name, the same in every language. */
  name: z.string().min(1).max(160),
});
export type Experiment = z.infer<typeof experiment>;
