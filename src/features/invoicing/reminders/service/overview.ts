import { AppError } from '#shared/api/errors.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { isStillQueued } from '../../output/queries/emails.ts';
import { saveReminderState } from '../../output/queries/reminder-state.ts';
import type { InvoiceReminders, ReminderOverview, SentReminder, YearOverdue } from '../contract.ts';
import { findOutstanding } from '../queries/overdue.ts';
import { findPauseState } from '../queries/pauses.ts';
import { findProposed, findSendable, findYearOverdue } from '../queries/proposed.ts';
import { findDiscardedEmails, findRemindedClients, findReminders } from '../queries/reminders.ts';
import { findReminderSettings } from '../queries/settings.ts';
import { getBlock, type OverdueInvoice, planReminder } from '../rules/plan-reminder.ts';
import { getReminderTexts } from '../rules/texts.ts';
import type { RemindersDeps } from './context.ts';
import { isPossible } from './send-reminder.ts';
import { writeReminder } from './write-reminder.ts';

const toYearOverdue = ({
  id,
  code,
  client_name,
  due_date,
  outstanding_cents,
}: OverdueInvoice): YearOverdue => ({
  invoice_id: id,
  code,
  client: client_name,
  due_date,
  outstanding_cents,
});

/** Records the emails of reminders that were discarded in the outbox, so that their steps are due again. */
export async function releaseDiscarded({
  database,
  now,
}: Pick<RemindersDeps, 'database' | 'now'>): Promise<void> {
  const emails = await findDiscardedEmails(database.query);
  if (emails.length === 0) return;
  await database.transaction(async (trx) => {
    for (const { email_id, invoice_id } of emails)
      if (!(await isStillQueued(trx, invoice_id, email_id)))
        await saveReminderState(trx, email_id, {
          state: 'discarded',
          sentOn: null,
          now: now().toISOString(),
        });
  });
}

export const countDue = async ({ database, now }: Pick<RemindersDeps, 'database' | 'now'>): Promise<number> =>
  (await findSendable(database.query, toPlainDate(now()))).length;

export async function getOverview(deps: RemindersDeps): Promise<ReminderOverview> {
  await releaseDiscarded(deps);
  const { query } = deps.database;
  const today = toPlainDate(deps.now());
  const { settings, version } = await findReminderSettings(query);
  return {
    mode: settings.mode,
    delivery: deps.delivery,
    proposed: await findProposed(query, settings, today),
    year_overdue: (await findYearOverdue(query, today)).map(toYearOverdue),
    settings: { ...settings, version },
    texts: getReminderTexts(settings),
  };
}

const toSent = ({ id, step, kind, state, queued_on, sent_on, costs_cents }: SentReminder): SentReminder => ({
  id,
  step,
  kind,
  state,
  queued_on,
  sent_on,
  costs_cents,
});

/** @throws AppError `not_found`, including for a draft */
export async function getInvoiceReminders(deps: RemindersDeps, id: string): Promise<InvoiceReminders> {
  await releaseDiscarded(deps);
  return deps.database.transaction(async (trx) => {
    const today = toPlainDate(deps.now());
    const pauses = await findPauseState(trx, id);
    if (!pauses) throw new AppError('not_found', 'no final invoice has this id');
    const reminders = await findReminders(trx, [id]);
    return {
      delivery: deps.delivery,
      reminders: reminders.map(toSent),
      ...pauses,
      next: await findNext(),
    };

    async function findNext(): Promise<InvoiceReminders['next']> {
      const invoice = await findOutstanding(trx, id);
      if (!invoice || invoice.due_date >= today) return null;
      const { settings } = await findReminderSettings(trx);
      const planned = planReminder(invoice, reminders, settings, today);
      if (!planned) return null;
      const reminded = await findRemindedClients(trx, today, [invoice.client_id]);
      const { step, kind, due_on, costs_cents } = planned;
      return {
        step,
        kind,
        due_on,
        is_due: due_on <= today,
        costs_cents,
        is_possible: isPossible(invoice, planned, { today, isEarly: true }),
        block: getBlock(invoice, reminded.has(invoice.client_id)),
        language: invoice.language,
        email: await writeReminder(trx, invoice, planned, { settings, today }),
      };
    }
  });
}
