import type { Kysely } from 'kysely';
import { AppError } from '../../../../shared/errors.ts';
import { addDays, addMonths, type PlainDate, toPlainDate } from '../../../../shared/plain-date.ts';
import type { InvoicingTables } from '../../tables/tables.ts';
import type {
  InvoiceReminders,
  ProposedReminder,
  ReminderOverview,
  ReminderSettings,
  SentReminder,
} from '../contract.ts';
import { findOutstanding, findOverdue, findYearOverdue } from '../queries/overdue.ts';
import { findPauseState } from '../queries/pauses.ts';
import {
  findDiscardedEmails,
  findRemindedClients,
  findReminders,
  saveReminderState,
} from '../queries/reminders.ts';
import { findReminderSettings } from '../queries/settings.ts';
import { getReminderTexts } from '../rules/texts.ts';
import type { RemindersDeps } from './context.ts';
import { getBlock, planReminder, toProposed, writeReminder } from './due-reminders.ts';
import { isPossible } from './send-reminder.ts';

type Db = Kysely<InvoicingTables>;

/** The most reminders that a list shows; further ones follow once these are sent. */
const maxProposed = 500;

/** The most invoices that are a year overdue that a list shows. */
const maxYearOverdue = 100;

/**
 * Returns the reminders that are due, the oldest invoice first. A client gets one email a day: of several invoices the one
 * with the last step comes first.
 */
export async function findProposed(
  db: Db,
  settings: ReminderSettings,
  today: PlainDate,
): Promise<ProposedReminder[]> {
  const until = addDays(today, -Math.min(...settings.days));
  const invoices = await findOverdue(db, { until, limit: maxProposed });
  const reminders = await findReminders(
    db,
    invoices.map(({ id }) => id),
  );
  const reminded = await findRemindedClients(db, today);
  const due = invoices.flatMap((invoice) => {
    const past = reminders.filter(({ invoice_id }) => invoice_id === invoice.id);
    const planned = planReminder(invoice, past, settings, today);
    return planned && planned.due_on <= today ? [{ invoice, planned }] : [];
  });
  const first = new Map<string, (typeof due)[number]>();
  for (const one of due) {
    const { client_id } = one.invoice;
    const other = first.get(client_id);
    const isSendable = getBlock(one.invoice, false) === null;
    if (isSendable && (!other || one.planned.step > other.planned.step)) first.set(client_id, one);
  }
  return due.map((one) => {
    const isOther = reminded.has(one.invoice.client_id) || first.get(one.invoice.client_id) !== one;
    return toProposed(one.invoice, one.planned, today, getBlock(one.invoice, isOther));
  });
}

/** Counts the reminders that are due and can be sent. */
export async function countProposed(db: Db, today: PlainDate): Promise<number> {
  const { settings } = await findReminderSettings(db);
  const proposed = await findProposed(db, settings, today);
  return proposed.filter(({ block }) => block === null || block === 'same_day').length;
}

/** Records the emails of reminders that were discarded in the outbox: their steps are due again. */
export async function releaseDiscarded({
  database,
  now,
}: Pick<RemindersDeps, 'database' | 'now'>): Promise<void> {
  const emails = await findDiscardedEmails(database.query);
  if (emails.length === 0) return;
  await database.transaction(async (trx) => {
    for (const id of emails)
      await saveReminderState(trx, id, { state: 'discarded', sentOn: null, now: now().toISOString() });
  });
}

/** Returns what the page of reminders shows. */
export async function getOverview(deps: RemindersDeps): Promise<ReminderOverview> {
  await releaseDiscarded(deps);
  const { query } = deps.database;
  const today = toPlainDate(deps.now());
  const { settings, version } = await findReminderSettings(query);
  return {
    mode: settings.mode,
    delivery: deps.delivery,
    proposed: await findProposed(query, settings, today),
    year_overdue: await findYearOverdue(query, { until: addMonths(today, -12), limit: maxYearOverdue }),
    settings: { ...settings, version },
    texts: getReminderTexts(settings),
  };
}

const toSent = ({ id, step, kind, state, queued_on, sent_on, costs_cents }: SentReminder): SentReminder => ({
  ...{ id, step, kind, state, queued_on, sent_on, costs_cents },
});

/**
 * Returns the reminders of an invoice, and what the next one would say.
 * @throws AppError `not_found`, also for a draft
 */
export async function getInvoiceReminders(deps: RemindersDeps, id: string): Promise<InvoiceReminders> {
  await releaseDiscarded(deps);
  return deps.database.transaction(async (trx) => {
    const today = toPlainDate(deps.now());
    const pauses = await findPauseState(trx, id);
    if (!pauses) throw new AppError('not_found', 'no final invoice has this id');
    const reminders = await findReminders(trx, [id]);
    return {
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
      const reminded = await findRemindedClients(trx, today);
      const { step, kind, due_on, costs_cents } = planned;
      return {
        ...{ step, kind, due_on, costs_cents },
        is_possible: isPossible(invoice, planned, { today, isEarly: true }),
        block: getBlock(invoice, reminded.has(invoice.client_id)),
        email: await writeReminder(trx, invoice, planned, { settings, today }),
      };
    }
  });
}
