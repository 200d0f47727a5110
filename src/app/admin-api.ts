import { Hono } from 'hono';
import { getUserFigures } from '../features/accounts/queries/users.ts';
import type { AccountsTables } from '../features/accounts/tables.ts';
import { getAuditFigures } from '../features/audit-log/queries.ts';
import { getOutboxFigures } from '../features/outbox/queries.ts';
import type { OutboxTables } from '../features/outbox/tables.ts';
import type { AuditTables } from '../platform/audit/tables.ts';
import type { Database } from '../platform/db/database.ts';
import type { ApiEnv } from '../platform/http/api-env.ts';
import type { Delivery } from '../platform/mail/delivery.ts';
import type { AdminOverview } from './admin/contract.ts';

/** `/api/admin/overview`: a line on what is in each room of the admin area. */
export const adminOverviewApi = (database: Database<unknown>, delivery: Delivery) =>
  new Hono<ApiEnv>().get('/', async (c) => {
    const data: AdminOverview = {
      users: await getUserFigures(database.of<AccountsTables>().query),
      outbox: { ...(await getOutboxFigures(database.of<OutboxTables>().query)), delivery },
      audit: await getAuditFigures(database.of<AuditTables>().query),
    };
    return c.json({ data });
  });
