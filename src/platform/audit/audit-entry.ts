/** A value of a field in the log. */
export type AuditValue = string | number | boolean | null | readonly string[];

/** Fields by their name, each named by the caller: never a whole row, never a secret. */
export type AuditFields = Readonly<Record<string, AuditValue>>;

/** What happened, as a caller tells it. */
export interface AuditEntry {
  /** Who did it; null for who is not signed in, and for the program itself. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  /** What happened, as `noun.event`: `session.opened`. */
  readonly action: string;
  /** The kind of thing that it happened to: `user`. */
  readonly noun: string;
  readonly nounId?: string | null;
  /** The fields that it concerned, as they were; absent where nothing was. */
  readonly before?: AuditFields | null;
  /** The same fields as they became; absent where nothing is left. */
  readonly after?: AuditFields | null;
  /** Where the call came from; absent when it came from no network. */
  readonly address?: string | null | undefined;
}

/** The greatest lengths of what the log takes, in UTF-16 units; `fields` is that of each JSON text. */
export const auditLimits = {
  actorId: 64,
  actorName: 120,
  action: 64,
  noun: 32,
  nounId: 64,
  fields: 16_384,
  address: 64,
} as const;

/** An entry in the form of its row. */
export interface AuditContent {
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly noun: string;
  readonly noun_id: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly address: string | null;
}

const actionForm = /^[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*$/;
const nounForm = /^[a-z]+(?:_[a-z]+)*$/;

function textOf(name: keyof typeof auditLimits, value: string): string {
  if (value.length > auditLimits[name]) throw new RangeError(`${name} is too long for the audit log`);
  if (value.includes('\0') || !value.isWellFormed())
    throw new RangeError(`${name} holds a character that the audit log does not take`);
  return value;
}

function namedText(name: 'action' | 'noun', value: string, form: RegExp): string {
  if (!form.test(value)) throw new RangeError(`${name} is not written as the audit log has it`);
  return textOf(name, value);
}

const orNull = (name: keyof typeof auditLimits, value: string | null | undefined) =>
  value == null ? null : textOf(name, value);

function jsonOf(fields: AuditFields | null | undefined): string | null {
  if (fields == null) return null;
  for (const [name, value] of Object.entries(fields)) {
    for (const text of [name, ...(Array.isArray(value) ? value : [value])])
      if (typeof text === 'string') textOf('fields', text);
  }
  return textOf('fields', JSON.stringify(fields));
}

/**
 * Checks an entry and gives it the form of its row.
 * @throws RangeError when something is too long, misnamed, or holds U+0000 or half of a surrogate pair
 */
export function auditContent(entry: AuditEntry): AuditContent {
  return {
    actor_id: orNull('actorId', entry.actor?.id),
    actor_name: orNull('actorName', entry.actor?.name),
    action: namedText('action', entry.action, actionForm),
    noun: namedText('noun', entry.noun, nounForm),
    noun_id: orNull('nounId', entry.nounId),
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    address: orNull('address', entry.address),
  };
}
