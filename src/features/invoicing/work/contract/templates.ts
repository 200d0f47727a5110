import { z } from 'zod';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { quantityScale } from '../../domain/contract/limits.ts';
import { cents } from '../../domain/contract/values.ts';
import { enteredKinds, workLimits } from './items.ts';

export const maxTemplates = 50;

export const maxRepeats = 52;

/** The body of `POST /api/admin/work/:id/repeat`: copies an item to a day, or to each week until that day. */
export const workRepeat = z.strictObject({ to: plainDate, is_weekly: z.boolean() });
export type WorkRepeat = z.output<typeof workRepeat>;

export interface RepeatedWork {
  readonly ids: readonly string[];
}

export const newTemplate = z.strictObject({
  kind: z.enum(enteredKinds),
  client_id: z.string().max(64).nullable(),
  project_id: z.string().max(64).nullable(),
  title: singleLine(workLimits.title),
  minutes: z.int().min(1).max(workLimits.dayMinutes).nullable(),
  quantity: z
    .int()
    .min(1)
    .max(workLimits.kilometres * quantityScale)
    .nullable(),
  amount_cents: cents.nullable(),
});
export type NewTemplate = z.output<typeof newTemplate>;

export interface WorkTemplate extends NewTemplate {
  readonly id: string;
}
