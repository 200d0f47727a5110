import { z } from 'zod';
import { rowVersion } from '#shared/api/row-version.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { cents } from '../../domain/contract/values.ts';

/** Budgets are in minutes and in cents. */
export const projectFields = z.strictObject({
  name: singleLine(160),
  /** Per hour; if null, the client's rate applies. */
  rate_cents: cents.nullable(),
  budget_minutes: z.int().min(1).max(6_000_000).nullable(),
  budget_cents: z.int().min(1).max(2_000_000_000).nullable(),
});
export type ProjectFields = z.infer<typeof projectFields>;

export const projectChange = projectFields.extend({ version: rowVersion, is_archived: z.boolean() });
export type ProjectChange = z.infer<typeof projectChange>;

export interface Project extends ProjectFields {
  readonly id: string;
  readonly version: number;
  readonly archived_at: string | null;
  readonly spent_minutes: number;
  readonly spent_cents: number;
}
