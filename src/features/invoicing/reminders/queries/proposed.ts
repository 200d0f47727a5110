import type { Kysely } from 'kysely';
import { addMonths, type PlainDate } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { ProposedReminder, ReminderSettings } from '../contract.ts';
import { proposeReminders } from '../rules/plan-reminder.ts';
import { findOverdue, findRemindable } from './overdue.ts';
import { findRemindedClients, findReminders } from './reminders.ts';
import { findReminderSettings } from './settings.ts';

type Db = Kysely<InvoicingTables>;

/** The most reminders that a list shows; further ones follow once these are sent. */
const maxProposed = 500;

/** The most invoices that are a year overdue that a list shows. */
const maxYearOverdue = 100;

/** Returns the reminders that are due, the oldest invoice first. */
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

/** Returns the invoices that are a year overdue, the oldest first. */
export const findYearOverdue = (db: Db, today: PlainDate) =>
  findOverdue(db, { until: addMonths(today, -12), limit: maxYearOverdue });

/** Counts the reminders that can be sent, and those that follow on another day. */
export async function countProposed(db: Db, today: PlainDate): Promise<number> {
  const { settings } = await findReminderSettings(db);
  // Those that are sent by themselves are nothing to do.
  if (settings.mode === 'automatic') return 0;
  const proposed = await findProposed(db, settings, today);
  return proposed.filter(({ block }) => block === null || block === 'same_day').length;
}
