import { z } from 'zod';

/** The body of `PUT /api/account/shortcuts`. */
export const shortcutsChange = z.strictObject({
  /** False turns off the shortcuts of a single key (WCAG 2.1.4). */
  single_keys: z.boolean(),
});

/** The body of `PUT /api/admin/first-steps`. */
export const firstStepsChange = z.strictObject({ hidden: z.boolean() });
