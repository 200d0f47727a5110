import type { Selectable } from 'kysely';
import { AppError } from '#shared/api/errors.ts';
import type { WorkItemsTable } from '../../domain/tables/work.ts';
import type { TimerContinue, TimerState } from '../contract/timer.ts';
import { findInvoicedItems, findItemRows, removeItems } from '../queries/items.ts';
import { findTimer, insertTimer } from '../queries/timers.ts';
import { saveSums } from './items.ts';
import {
  auditWork,
  requireUninvoiced,
  type WorkContext,
  type WorkDeps,
  type WorkTransaction,
} from './work-context.ts';

const conflict = (reason: 'timer_running' | 'timer_changed') =>
  new AppError('conflict', 'the timer cannot be continued', { fields: { id: reason } });

/** Returns the items that a stop stored, by day, if they are unchanged. */
async function findStopped(
  trx: WorkTransaction,
  items: TimerContinue['items'],
): Promise<readonly [Selectable<WorkItemsTable> & { started_at: string }, ...Selectable<WorkItemsTable>[]]> {
  const ids = items.map(({ id }) => id);
  const rows = new Map((await findItemRows(trx, ids)).map((row) => [row.id, row]));
  for (const status of (await findInvoicedItems(trx, ids)).values()) requireUninvoiced(status);
  const stopped = items.flatMap(({ id, version }) => {
    const row = rows.get(id);
    return row?.version === version && row.kind === 'hours' ? [row] : [];
  });
  const [first, ...rest] = stopped;
  if (!first || stopped.length < items.length || first.started_at === null) throw conflict('timer_changed');
  return [{ ...first, started_at: first.started_at }, ...rest];
}

/**
 * Continues a stopped timer from its original start, and deletes its work; does nothing if another tab has
 * continued it.
 * @throws AppError `conflict` with the reason in `fields.id`: another timer runs, or the work was changed or
 * invoiced
 */
export const continueTimer = (
  deps: WorkDeps,
  context: WorkContext,
  { items }: TimerContinue,
  noTitle: string,
): Promise<TimerState> =>
  deps.database.transaction(async (trx) => {
    const { user } = context;
    const now = deps.now().toISOString();
    const running = await findTimer(trx, user.id);
    // A continued timer has the id of its first item, so that another tab recognises it.
    if (running?.id === items[0]?.id) return { timer: running ?? null, now };
    if (running) throw conflict('timer_running');
    const stopped = await findStopped(trx, items);
    const [{ id, client_id, project_id, started_at, ...first }] = stopped;
    await removeItems(trx, stopped, now);
    await saveSums(trx, stopped, now);
    const title = first.title === noTitle && client_id === null ? '' : first.title;
    const times = { started_at, created_at: now, updated_at: now };
    await insertTimer(trx, { user_id: user.id, id, client_id, project_id, title, ...times });
    const timer = (await findTimer(trx, user.id)) ?? null;
    const after = { client: timer?.client?.name ?? null, title };
    await auditWork(deps, trx, context, { action: 'timer_continued', id, after });
    return { timer, now };
  });
