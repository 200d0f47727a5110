import { z } from 'zod';

export const shortcutsChange = z.strictObject({
  /** False turns off single-key shortcuts (WCAG 2.1.4). */
  single_keys: z.boolean(),
});

export const firstStepsChange = z.strictObject({ hidden: z.boolean() });
