import type { Kysely } from 'kysely';
import { addMonths, type PlainDate } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { ProposedReminder, ReminderSettings } from '../contract.ts';
import { proposeReminders } from '../rules/plan-reminder.ts';
import { findOverdue, findRemindable, findReminded, type RemindedInvoice } from './overdue.ts';
import { findRemindedClients, findReminders } from './reminders.ts';
import { findReminderSettings } from './settings.ts';

type Db = Kysely<InvoicingTables>;

/** The maximum length of the list; further reminders follow once these are sent. */
const maxProposed = 500;

const maxYearOverdue = 100;

export async function findProposed(
  db: Db,
  settings: ReminderSettings,
  today: PlainDate,
): Promise<ProposedReminder[]> {
  const invoices = await findRemindable(db, settings.days, { today, limit: maxProposed });
  const reminders = await findReminders(
    db,
    invoices.map(({ id }) => id),
  );
  const past = Map.groupBy(reminders, ({ invoice_id }) => invoice_id);
  const clientIds = [...new Set(invoices.map(({ client_id }) => client_id))];
  const reminded = await findRemindedClients(db, today, clientIds);
  return proposeReminders(invoices, ({ id }) => past.get(id) ?? [], { settings, reminded, today });
}

export const findYearOverdue = (db: Db, today: PlainDate) =>
  findOverdue(db, { until: addMonths(today, -12), limit: maxYearOverdue });

/** Returns the reminders that the owner can send, including reminders that wait for another day. */
export async function findSendable(db: Db, today: PlainDate): Promise<ProposedReminder[]> {
  const { settings } = await findReminderSettings(db);
  // Automatic reminders need no action.
  if (settings.mode === 'automatic') return [];
  const proposed = await findProposed(db, settings, today);
  return proposed.filter(({ block }) => block === null || block === 'same_day');
}

/**
 * Returns the overdue invoices that need no step yet: their client got a reminder, and the next one is not due.
 * @param proposed the reminders that are due
 */
export async function findAwaited(
  db: Db,
  proposed: readonly ProposedReminder[],
  today: PlainDate,
): Promise<RemindedInvoice[]> {
  const due = new Set(proposed.map(({ invoice_id }) => invoice_id));
  const reminded = await findReminded(db, { today, limit: maxProposed });
  return reminded.filter(({ id }) => !due.has(id));
}
