import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { rowVersion } from '../../domain/contract/parties.ts';
import { cents } from '../../domain/contract/values.ts';

/** The fields of a project; its budgets are in minutes and in cents. */
export const projectFields = z.strictObject({
  name: singleLine(160),
  /** Per hour; null for the rate of the client. */
  rate_cents: cents.nullable(),
  budget_minutes: z.int().min(1).max(6_000_000).nullable(),
  budget_cents: z.int().min(1).max(2_000_000_000).nullable(),
});
export type ProjectFields = z.infer<typeof projectFields>;

/** The body of `PUT /api/admin/clients/:id/projects/:projectId`. */
export const projectChange = projectFields.extend({ version: rowVersion, is_archived: z.boolean() });
export type ProjectChange = z.infer<typeof projectChange>;

/** A project of a client, with the work that was done for it. */
export interface Project extends ProjectFields {
  readonly id: string;
  readonly version: number;
  readonly archived_at: string | null;
  readonly spent_minutes: number;
  readonly spent_cents: number;
}
