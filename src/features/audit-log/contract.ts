import { z } from 'zod';
import { actionFilterForm, actorForm, nounForm } from './rules/filters.ts';

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2199-12-31');

/** The query of `GET /api/admin/audit-log`: filters, and where to go on. */
export const auditLogQuery = z
  .strictObject({
    /** A whole action, or the group before its dot. */
    action: z.string().max(64).regex(actionFilterForm).optional(),
    /** The id of who did it, or `nobody` for who was not signed in and for the program itself. */
    actor: z.string().max(64).regex(actorForm).optional(),
    noun: z.string().max(32).regex(nounForm).optional(),
    /** The first day, in the site's time zone (Europe/Amsterdam). */
    from: day.optional(),
    /** The last day, in the same zone; it counts whole. */
    to: day.optional(),
    /** Only rows with a smaller number. */
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    per_page: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'] });
export type AuditLogQuery = z.infer<typeof auditLogQuery>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const fields = z.record(z.string().max(16_384), value).nullable();

/** Fields of a row, as they are read back from what was written. */
export const auditFields = fields.unwrap();

/** A row of the log as it crosses the wire. */
export const auditRow = z.object({
  seq: z.int().min(1),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string().max(64), name: z.string().max(120).nullable() }).nullable(),
  action: z.string().max(64),
  noun: z.string().max(32),
  noun_id: z.string().max(64).nullable(),
  before: fields,
  after: fields,
  address: z.string().max(64).nullable(),
  hash: z.string().length(64),
});
export type AuditRow = z.infer<typeof auditRow>;

/** A part of the log, the newest row first. */
export interface AuditPage {
  readonly data: readonly AuditRow[];
  readonly meta: {
    readonly per_page: number;
    /** How many rows fit the filters. */
    readonly total: number;
    /** What `before` has to be for the rows that follow; null at the end. */
    readonly next: number | null;
  };
}

/** What the filters can be set to, as far as the log has rows of it. */
export interface AuditChoices {
  readonly actors: readonly { readonly id: string; readonly name: string | null }[];
  readonly actions: readonly string[];
  readonly nouns: readonly string[];
}
