import { type Context, Hono } from 'hono';
import { countUsers, getUserStats } from '#features/accounts/admin/queries.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { getAuditStats } from '#features/audit-log/queries.ts';
import { countActiveClients, sumUninvoicedMinutes } from '#features/invoicing/clients/queries/list.ts';
import { countOverdue } from '#features/invoicing/documents/queries/list-sums.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { findUpcomingDrafts } from '#features/invoicing/recurring/service/upcoming-drafts.ts';
import { getBookStats } from '#features/invoicing/revenue/service/book-stats.ts';
import { getOutboxStats, type OutboxTables } from '#features/outbox/queries.ts';
import { countRecords } from '#features/publishing/records/queries/list.ts';
import { findUpcoming } from '#features/publishing/records/queries/tasks.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import type { AuditTables } from '#platform/audit/tables.ts';
import { findUnconfirmedRestore } from '#platform/backup/queries/restores.ts';
import type { RestoreTables } from '#platform/backup/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { AppError } from '#shared/api/errors.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import type { AdminCounts, AdminOverview, Upcoming } from '#web/admin/contract.ts';
import { countTasks } from '#web/admin/overview/count-tasks.ts';
import { findDemoState } from '../demo-business.ts';
import { describeRecords, findFirstSteps, findTasks, type TaskContext } from './admin-tasks.ts';
import { managedNouns } from './record-lists.ts';

const maxUpcoming = 6;

/** Route access already requires an owner. */
/** What the overview tells the owner about. */
export type OverviewDeps = Pick<TaskContext, 'database' | 'delivery' | 'backupPlan'>;

function toTaskContext(c: Context<ApiEnv>, deps: OverviewDeps): TaskContext {
  const { user, language } = c.var;
  if (!user) throw new AppError('unauthenticated', 'the overview needs a session');
  return { ...deps, userId: user.id, language };
}

async function findUpcomingRecords(context: TaskContext): Promise<Upcoming[]> {
  const events = await findUpcoming(context.database.of<PublishingTables>().query, maxUpcoming);
  const keys = events.flatMap(({ noun, id, part, at, isPublication }) =>
    noun === 'site' ? [] : [{ noun, id, part, at, isPublication }],
  );
  const records = await describeRecords(context, keys);
  return keys.flatMap((key) => {
    const found = records.get(key);
    if (!found) return [];
    const { noun, id, number, title, part } = found;
    const record = { noun, id, number, title, part };
    return [{ record, at: key.at, is_publication: key.isPublication }];
  });
}

/** Serves `/api/admin/overview`: tasks, upcoming dates and the state of the system. */
export const adminOverviewApi = (deps: OverviewDeps) =>
  new Hono<ApiEnv>().get('/', async (c) => {
    const { database, delivery } = deps;
    const context = toTaskContext(c, deps);
    const { hidden, done, isOpen } = await findFirstSteps(context);
    const data: AdminOverview = {
      now: systemClock().toISOString(),
      books: await getBookStats(database.of<InvoicingTables>().query, toPlainDate(systemClock())),
      tasks: await findTasks(context, { hidden, done, isOpen }),
      upcoming: await findUpcomingRecords(context),
      upcoming_drafts: await findUpcomingDrafts(database.of<InvoicingTables>().query, {
        today: toPlainDate(systemClock()),
        language: context.language,
        limit: maxUpcoming,
      }),
      users: await getUserStats(database.of<AccountsTables>().query),
      outbox: { ...(await getOutboxStats(database.of<OutboxTables>().query)), delivery },
      audit: await getAuditStats(database.of<AuditTables>().query),
      is_open: isOpen,
      first_steps: { hidden, done: [...done] },
    };
    return c.json({ data });
  });

async function countManagedRecords(database: Database<unknown>): Promise<AdminCounts['records']> {
  const { query } = database.of<PublishingTables>();
  const counts: AdminCounts['records'] = {};
  for (const { noun, list } of managedNouns)
    counts[noun] = {
      total: await countRecords(query, list, { removed: false }),
      changed: await countRecords(query, list, { removed: false, changed: true }),
    };
  return counts;
}

const getMonth = () => `${toPlainDate(systemClock()).slice(0, 7)}-01`;

/** Serves `/api/admin/counts`: the counts in the navigation of every admin page. */
export const adminCountsApi = (deps: OverviewDeps) =>
  new Hono<ApiEnv>().get('/', async (c) => {
    const { database } = deps;
    const context = toTaskContext(c, deps);
    const { query: invoicing } = database.of<InvoicingTables>();
    const { waiting, failed } = await getOutboxStats(database.of<OutboxTables>().query);
    const data: AdminCounts = {
      tasks: countTasks(await findTasks(context, await findFirstSteps(context))),
      users: await countUsers(database.of<AccountsTables>().query),
      unsent_emails: waiting + failed,
      records: await countManagedRecords(database),
      clients: await countActiveClients(invoicing, getMonth()),
      overdue_invoices: await countOverdue(invoicing, toPlainDate(systemClock())),
      uninvoiced_minutes: await sumUninvoicedMinutes(invoicing, toPlainDate(systemClock())),
      demo: await findDemoState(database),
      restored_from: (await findUnconfirmedRestore(database.of<RestoreTables>().query))?.backed_up_at ?? null,
    };
    return c.json({ data });
  });
