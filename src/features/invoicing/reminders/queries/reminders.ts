import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { InvoiceRemindersTable } from '../../domain/tables/receivables.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { saveLastReminder } from '../../output/queries/reminder-state.ts';

type Db = Kysely<InvoicingTables>;
type Trx = Transaction<InvoicingTables>;

const columns = ['id', 'invoice_id', 'step', 'kind', 'state', 'queued_on', 'sent_on', 'costs_cents'] as const;

export async function findReminders(db: Db, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom('invoice_reminders')
    .select(columns)
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findRemindedClients(
  db: Db,
  date: PlainDate,
  clientIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (clientIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('invoice_reminders')
    .select('client_id')
    .where('queued_on', '=', date)
    .where('client_id', 'in', clientIds)
    .where('state', 'in', ['queued', 'sent'])
    .execute();
  return new Set(rows.map(({ client_id }) => client_id));
}

export async function insertReminder(trx: Trx, row: Insertable<InvoiceRemindersTable>): Promise<void> {
  await trx.insertInto('invoice_reminders').values(row).execute();
  await saveLastReminder(trx, row.invoice_id, row.updated_at);
}

/**
 * Returns the first emails of reminders that were discarded in the outbox, which keeps no other record.
 * Includes failed reminders, because their other emails may have been discarded since.
 */
export async function findDiscardedEmails(db: Db) {
  const { rows } = await sql<{ email_id: string; invoice_id: string }>`
    select email_id, invoice_id from invoice_reminders inner join jobs on jobs.id = invoice_reminders.email_id
    where invoice_reminders.state = 'queued' and (jobs.discarded_at is not null or jobs.failed_at is not null)
    limit 1000`.execute(db);
  return rows;
}

/** Returns false if nothing changes. */
export async function savePausedInvoice(
  trx: Trx,
  id: string,
  pausedAt: string | null,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice_balances')
    .set({ reminders_paused_at: pausedAt, updated_at: now })
    .where('invoice_id', '=', id)
    .where('reminders_paused_at', pausedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns false if nothing changes. */
export async function savePausedClient(
  trx: Trx,
  id: string,
  pausedAt: string | null,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('clients')
    .set({ reminders_paused_at: pausedAt, updated_at: now })
    .where('id', '=', id)
    .where('reminders_paused_at', pausedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const findClientName = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('clients').select('name').where('id', '=', id).executeTakeFirst())?.name;

/** Records that a job sends the reminders of a day; returns false if one does already. */
export async function insertReminderRun(trx: Trx, date: PlainDate, now: string): Promise<boolean> {
  // Left by a clock that was ahead; those days would get no reminders.
  await trx.deleteFrom('reminder_runs').where('date', '>', date).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reminder_runs')
    .values({ date, created_at: now })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
