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

/** The kind of the job that sends the reminders of a day. */
export const remindersJobKind = 'reminders';

const payloadSchema = z.object({ date: z.string().max(10) });

/** The time of the day from which reminders are sent by themselves. */
const startTime = '08:00';

const batchSize = 500;

/**
 * Queues the job that sends the reminders of today, once a day, however many nodes run. After a time without any node
 * there is one job, which sends what is due by then.
 * @returns whether it was queued
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

/** Finds the reminders of a batch of invoices that are due; the last steps come first. */
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
 * Creates the job kind that sends the reminders of a day. One that ended early continues where it was: each reminder is a
 * transaction of its own, which finds out whether it is still due.
 */
export function createRemindersJob(deps: RemindersDeps): JobKind {
  return {
    async run({ payload }, signal) {
      payloadSchema.parse(payload);
      const { settings } = await findReminderSettings(deps.database.query);
      // The owner may have turned it off since.
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

/** Sends a reminder; one that is rejected for good keeps no other one from being sent. Returns the number of failures. */
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

/** Starts to queue the job of each day, on every node. A check that fails is repeated with the next one. */
export function startReminderSchedule(
  deps: RemindersDeps,
  { onFailure, onSuccess, wait }: ReminderScheduleOptions,
): RepeatedWork {
  return repeat(() => queueRemindersJob(deps).then(onSuccess, onFailure), checkMs, wait);
}
