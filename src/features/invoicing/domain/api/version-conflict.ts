import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { changedElsewhere } from '#shared/i18n/changed-elsewhere.ts';
import type { VersionConflict } from '../contract/parties.ts';

export function replyVersionConflict(c: Context<ApiEnv>, version: number | null) {
  const message = changedElsewhere[c.var.language];
  const conflict: VersionConflict = { error: { code: 'conflict', message, version } };
  return c.json(conflict, 409);
}
