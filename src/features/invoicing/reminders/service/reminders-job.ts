import { z } from 'zod';
import { type JobKind, PermanentJobError } from '#platform/jobs/job.ts';
import { addJob } from '#platform/jobs/queries/add-job.ts';
import { type RepeatedWork, repeat, type Wait } from '#platform/jobs/repeat.ts';
import { AppError } from '#shared/api/errors.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { findRemindable, type OverdueCursor } from '../queries/overdue.ts';
import { findReminders, insertReminderRun } from '../queries/reminders.ts';
import { findReminderSettings } from '../queries/settings.ts';
import { type OverdueInvoice, planReminder } from '../rules/plan-reminder.ts';
import type { RemindersDeps } from './context.ts';
import { releaseDiscarded } from './overview.ts';
import { type ReminderToSend, sendReminder } from './send-reminder.ts';

export const remindersJobKind = 'reminders';

const payloadSchema = z.object({ date: z.string().max(10) });

/** The time of day from which automatic reminders are sent. */
const startTime = '08:00';

const batchSize = 500;

/**
 * Queues the job that sends today's reminders, once a day across all nodes; returns whether it did. If no
 * node ran for a while, a single job sends everything that is due by then.
 */
export function queueRemindersJob({ database, now }: RemindersDeps): Promise<boolean> {
  return database.transaction(async (trx) => {
    const at = now();
    const { date, time } = toLocalTime(at.toISOString());
    const { settings } = await findReminderSettings(trx);
    if (settings.mode !== 'automatic' || time < startTime) return false;
    if (!(await insertReminderRun(trx, date, at.toISOString()))) return false;
    const payload: z.infer<typeof payloadSchema> = { date };
    await addJob(trx, { kind: remindersJobKind, payload, now: at });
    return true;
  });
}

async function findDue(deps: RemindersDeps, invoices: readonly OverdueInvoice[]): Promise<ReminderToSend[]> {
  const { query } = deps.database;
  const today = toPlainDate(deps.now());
  const { settings } = await findReminderSettings(query);
  const reminders = await findReminders(
    query,
    invoices.map(({ id }) => id),
  );
  return invoices
    .flatMap((invoice): ReminderToSend[] => {
      const past = reminders.filter(({ invoice_id }) => invoice_id === invoice.id);
      const planned = planReminder(invoice, past, settings, today);
      if (!planned || planned.due_on > today) return [];
      return [{ invoice_id: invoice.id, step: planned.step, isEarly: false }];
    })
    .toSorted((one, other) => other.step - one.step);
}

/**
 * Creates the job kind that sends the reminders of a day. An interrupted job can continue, because each
 * reminder is a separate transaction that checks whether it is still due.
 */
export function createRemindersJob(deps: RemindersDeps): JobKind {
  return {
    async run({ payload }, signal) {
      payloadSchema.parse(payload);
      const { settings } = await findReminderSettings(deps.database.query);
      // The owner may have disabled it since.
      if (settings.mode !== 'automatic') return;
      await releaseDiscarded(deps);
      const today = toPlainDate(deps.now());
      let failures = 0;
      for (let after: OverdueCursor | undefined; ; ) {
        const range = { today, limit: batchSize, after };
        const invoices = await findRemindable(deps.database.query, settings.days, range);
        for (const reminder of await findDue(deps, invoices)) {
          signal.throwIfAborted();
          failures += await sendSafely(deps, reminder);
        }
        after = invoices.at(-1);
        if (invoices.length < batchSize) break;
      }
      if (failures > 0) throw new PermanentJobError(`${failures} reminders could not be sent`);
    },
  };
}

/** Sends a reminder; a permanent failure does not stop the others. Returns the number of failures. */
async function sendSafely(deps: RemindersDeps, reminder: ReminderToSend): Promise<number> {
  try {
    await sendReminder(deps, { actor: null }, reminder);
    return 0;
  } catch (error) {
    if (error instanceof AppError) return 1;
    throw error;
  }
}

const checkMs = 5 * 60_000;

interface ReminderScheduleOptions {
  readonly onFailure: (error: unknown) => void;
  readonly onSuccess: () => void;
  readonly wait?: Wait | undefined;
}

/** Starts queueing the job of each day, on every node. A failed check is repeated at the next check. */
export function startReminderSchedule(
  deps: RemindersDeps,
  { onFailure, onSuccess, wait }: ReminderScheduleOptions,
): RepeatedWork {
  return repeat(() => queueRemindersJob(deps).then(onSuccess, onFailure), checkMs, wait);
}
