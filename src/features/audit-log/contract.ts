import { z } from 'zod';
import { actionFilterPattern, actorIdPattern, entityTypePattern } from '#shared/api/audit-patterns.ts';

const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2199-12-31');

export const auditLogQuery = z
  .strictObject({
    /** An action, or the group before its dot. */
    action: z.string().max(64).regex(actionFilterPattern).optional(),
    /** The actor's id, or `nobody` for anonymous clients and the program itself. */
    actor: z.string().max(64).regex(actorIdPattern).optional(),
    noun: z.string().max(32).regex(entityTypePattern).optional(),
    /** The first day, in the site's time zone (Europe/Amsterdam). */
    from: day.optional(),
    /** Inclusive, in the same time zone. */
    to: day.optional(),
    /** Excludes this row and newer rows. */
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    per_page: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'] });
export type AuditLogQuery = z.infer<typeof auditLogQuery>;

/** Total length of a row's fields, as JSON. */
const maxFieldsLength = 16_384;
const text = z.string().max(maxFieldsLength);
const value = z.union([text, z.number(), z.boolean(), z.null(), z.array(text).max(maxFieldsLength)]);
const fields = z.record(text, value).nullable();

/** Parsed from the stored JSON. */
export const auditFields = fields.unwrap();

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

/** Newest row first. */
export interface AuditPage {
  readonly data: readonly AuditRow[];
  readonly meta: {
    readonly per_page: number;
    readonly total: number;
    /** `before` of the next page; null at the end. */
    readonly next: number | null;
  };
}

/** Values that occur in the log. */
export interface AuditFilterOptions {
  readonly actors: readonly { readonly id: string; readonly name: string | null }[];
  readonly actions: readonly string[];
  readonly nouns: readonly string[];
}
