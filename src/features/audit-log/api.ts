import { Hono } from 'hono';
import type { AuditTables } from '#platform/audit/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { auditLogQuery } from './contract.ts';
import { findAuditFilterOptions, findAuditRows } from './queries.ts';

/** Serves the newest entries first, and the filter options. */
export const auditLogApi = ({ query }: Database<AuditTables>) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', auditLogQuery), async (c) =>
      c.json(await findAuditRows(query, c.req.valid('query'))),
    )
    .get('/choices', async (c) => c.json({ data: await findAuditFilterOptions(query) }));

export type AuditLogApi = ReturnType<typeof auditLogApi>;
