import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { backupRequest } from './contract.ts';
import { messages } from './messages.ts';
import { type BackupsDeps, listBackups, requestBackup } from './service.ts';

export const backupsApi = (deps: BackupsDeps) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await listBackups(deps) }))
    .post('/', validated('json', backupRequest), async (c) => {
      const problem = await requestBackup(deps, getRequestAudit(c));
      if (problem !== undefined)
        return errorResponse(c, 'conflict', undefined, messages[c.var.language].problem[problem]);
      return c.json({ data: null }, 202);
    });

export type BackupsApi = ReturnType<typeof backupsApi>;
