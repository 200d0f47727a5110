import { entityTypePattern } from '#shared/api/audit-patterns.ts';
export type AuditValue = string | number | boolean | null | readonly string[];

/** The caller lists each field: never a whole row, never a secret. */
export type AuditFields = Readonly<Record<string, AuditValue>>;

export interface AuditEntry {
  /** Null for anonymous clients and the program itself. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  /** `noun.event`, such as `session.opened`. */
  readonly action: string;
  readonly entityType: string;
  readonly entityId?: string | null;
  /** Absent after a creation. */
  readonly before?: AuditFields | null;
  /** Absent after a deletion. */
  readonly after?: AuditFields | null;
  /** Absent if the action did not come from the network. */
  readonly ipAddress?: string | null | undefined;
}

export type AuditContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

export const auditLimits = {
  actorId: 64,
  actorName: 120,
  action: 64,
  entityType: 32,
  entityId: 64,
  fields: 16_384,
  ipAddress: 64,
} as const;

export interface AuditColumns {
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly noun: string;
  readonly noun_id: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly address: string | null;
}

const actionPattern = /^[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*$/;

function checkText(name: keyof typeof auditLimits, value: string): string {
  if (value.length > auditLimits[name]) throw new RangeError(`${name} is too long for the audit log`);
  if (value.includes('\0') || !value.isWellFormed())
    throw new RangeError(`${name} contains a character that the audit log does not accept`);
  return value;
}

function checkPattern(name: 'action' | 'entityType', value: string, pattern: RegExp): string {
  if (!pattern.test(value))
    throw new RangeError(`${name} does not have the form that the audit log requires`);
  return checkText(name, value);
}

const checkOptionalText = (name: keyof typeof auditLimits, value: string | null | undefined) =>
  value == null ? null : checkText(name, value);

function toJson(fields: AuditFields | null | undefined): string | null {
  if (fields == null) return null;
  for (const [name, value] of Object.entries(fields)) {
    for (const text of [name, ...(Array.isArray(value) ? value : [value])])
      if (typeof text === 'string') checkText('fields', text);
  }
  return checkText('fields', JSON.stringify(fields));
}

/** @throws RangeError if a text is too long, malformed, or contains U+0000 or an unpaired surrogate */
export function toAuditColumns(entry: AuditEntry): AuditColumns {
  return {
    actor_id: checkOptionalText('actorId', entry.actor?.id),
    actor_name: checkOptionalText('actorName', entry.actor?.name),
    action: checkPattern('action', entry.action, actionPattern),
    noun: checkPattern('entityType', entry.entityType, entityTypePattern),
    noun_id: checkOptionalText('entityId', entry.entityId),
    before: toJson(entry.before),
    after: toJson(entry.after),
    address: checkOptionalText('ipAddress', entry.ipAddress),
  };
}
