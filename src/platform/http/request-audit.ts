import type { Context } from 'hono';
import type { AuditContext } from '../audit/audit-entry.ts';
import type { ApiEnv } from './api-env.ts';

export function getRequestAudit(c: Context<ApiEnv>): AuditContext {
  const { user } = c.var;
  return { actor: user && { id: user.id, name: user.name }, ipAddress: c.env?.clientIp };
}
