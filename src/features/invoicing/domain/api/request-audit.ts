import type { Context } from 'hono';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { changedElsewhere } from '#shared/i18n/changed-elsewhere.ts';
import type { VersionConflict } from '../contract/parties.ts';

/** The actor and the IP address of a request, for the audit log. */
type RequestAudit = Pick<AuditEntry, 'actor' | 'ipAddress'>;

/** Returns the actor and the IP address of a request, for the audit log. */
export function getRequestAudit(c: Context<ApiEnv>): RequestAudit {
  const { user } = c.var;
  return { actor: user && { id: user.id, name: user.name }, ipAddress: c.env?.clientIp };
}

/** Replies with 409 and the version that is stored. */
export function replyVersionConflict(c: Context<ApiEnv>, version: number | null) {
  const message = changedElsewhere[c.var.language];
  const conflict: VersionConflict = { error: { code: 'conflict', message, version } };
  return c.json(conflict, 409);
}
