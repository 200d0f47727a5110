import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import {
  forgottenHours,
  type StoppedTimer,
  type TimerStart,
  type TimerState,
  type TimerStop,
  type WorkTimer,
} from '../contract/timer.ts';
import { findItems } from '../queries/items.ts';
import { deleteTimer, findTimer, insertTimer } from '../queries/timers.ts';
import { addMinutes, minutesBetween, splitAtMidnight } from '../rules/timer-days.ts';
import { insertWork } from './items.ts';
import { openPricer } from './price-work.ts';
import { auditWork, type WorkContext, type WorkDeps, type WorkTransaction } from './work-context.ts';

export async function getTimer({ database, now }: WorkDeps, { user }: WorkContext): Promise<TimerState> {
  return { timer: (await findTimer(database.query, user.id)) ?? null, now: now().toISOString() };
}

const forgotten = () =>
  new AppError('conflict', 'the timer has been running for long', { fields: { keep_minutes: 'forgotten' } });

function getEnd(timer: WorkTimer, now: string, keepMinutes: number | undefined): string {
  const elapsed = minutesBetween(timer.started_at, now);
  if (keepMinutes !== undefined)
    return addMinutes(timer.started_at, Math.min(keepMinutes, Math.max(1, elapsed)));
  if (elapsed > forgottenHours * 60) throw forgotten();
  return now;
}

const isDayFull = (error: unknown) => error instanceof AppError && error.fields?.['minutes'] === 'day_full';

/** Stores the time of a timer as work, one item per day, and deletes the timer. */
async function storeTimer(
  trx: WorkTransaction,
  userId: string,
  timer: WorkTimer,
  { end, now, noTitle }: { readonly end: string; readonly now: string; readonly noTitle: string },
): Promise<readonly string[]> {
  const client_id = timer.client?.id ?? null;
  const common = {
    kind: 'hours',
    client_id,
    project_id: timer.project?.id ?? null,
    title: timer.title || (client_id === null ? noTitle : ''),
    quantity: null,
    amount_cents: null,
    rate_cents: null,
    is_invoicable: true,
    counts_for_hours: true,
  } as const;
  const entries = splitAtMidnight(timer.started_at, end).map((day) => ({
    fields: { ...common, ...day },
    // Two requests that stop the same timer store it once.
    clientKey: null,
  }));
  const pricer = await openPricer(trx, [common]);
  const { ids } = await insertWork(trx, entries, { pricer, now }).catch((error: unknown) => {
    // Nothing is cut off silently: the owner says how much of the time was work.
    throw isDayFull(error) ? forgotten() : error;
  });
  await deleteTimer(trx, userId);
  return ids;
}

interface Stop {
  readonly id?: string;
  readonly keepMinutes: number | undefined;
  readonly noTitle: string;
}

/** Stops the timer of a user; does nothing if no timer runs, or if a timer other than `id` does. */
async function stopRunning(
  trx: WorkTransaction,
  userId: string,
  now: string,
  { id, keepMinutes, noTitle }: Stop,
): Promise<readonly string[]> {
  const running = await findTimer(trx, userId);
  if (!running || (id !== undefined && running.id !== id)) return [];
  const end = getEnd(running, now, keepMinutes);
  return storeTimer(trx, userId, running, { end, now, noTitle });
}

/**
 * Starts a timer; a running one is stopped first.
 * @throws AppError `conflict` with `keep_minutes` in `fields` if that one was forgotten
 */
export const startTimer = (
  deps: WorkDeps,
  context: WorkContext,
  { client_id, project_id, title, keep_minutes: keepMinutes }: TimerStart,
  noTitle: string,
): Promise<StoppedTimer> =>
  deps.database.transaction(async (trx) => {
    const now = deps.now().toISOString();
    const { user } = context;
    const ids = await stopRunning(trx, user.id, now, { keepMinutes, noTitle });
    // Rejects an unknown client or project.
    const probe = { kind: 'hours', minutes: 1, title: title || noTitle, date: now.slice(0, 10) } as const;
    const rest = { quantity: null, amount_cents: null, rate_cents: null, started_at: null };
    const flags = { is_invoicable: true, counts_for_hours: true };
    const pricer = await openPricer(trx, [{ client_id, project_id }]);
    const { fields } = pricer.price({ ...probe, ...rest, ...flags, client_id, project_id });
    const times = { started_at: now, created_at: now, updated_at: now };
    const id = newId();
    // Without a client there is no project either.
    const related = { client_id: fields.client_id, project_id: fields.project_id };
    await insertTimer(trx, { user_id: user.id, id, ...related, title, ...times });
    const timer = (await findTimer(trx, user.id)) ?? null;
    const items = await findItems(trx, ids);
    const after = { client: timer?.client?.name ?? null, title };
    await auditWork(deps, trx, context, { action: 'timer_started', id, after });
    return { timer, now, items };
  });

/**
 * Stops the timer of a user and stores its time as work; does nothing if another tab has stopped it.
 * @throws AppError `conflict` with `keep_minutes` in `fields` if it was forgotten
 */
export const stopTimer = (
  deps: WorkDeps,
  context: WorkContext,
  { id, keep_minutes: keepMinutes }: TimerStop,
  noTitle: string,
): Promise<StoppedTimer> =>
  deps.database.transaction(async (trx) => {
    const now = deps.now().toISOString();
    const { user } = context;
    const ids = await stopRunning(trx, user.id, now, { id, keepMinutes, noTitle });
    const items = await findItems(trx, ids);
    const timer = (await findTimer(trx, user.id)) ?? null;
    if (ids.length > 0) {
      const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
      const after = { client: items[0]?.client?.name ?? null, title: items[0]?.title ?? '', minutes };
      await auditWork(deps, trx, context, { action: 'timer_stopped', id, after });
    }
    return { timer, now, items };
  });

/** Discards the timer of a user; does nothing if another tab has stopped it. */
export const discardTimer = (deps: WorkDeps, context: WorkContext, id: string): Promise<TimerState> =>
  deps.database.transaction(async (trx) => {
    const { user } = context;
    const running = await findTimer(trx, user.id);
    const now = deps.now().toISOString();
    if (running?.id !== id) return { timer: running ?? null, now };
    await deleteTimer(trx, user.id);
    const before = { client: running.client?.name ?? null, title: running.title };
    await auditWork(deps, trx, context, { action: 'timer_discarded', id, before });
    return { timer: null, now };
  });
