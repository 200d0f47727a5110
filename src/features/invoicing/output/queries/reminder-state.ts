import type { Transaction } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { ReminderState } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Trx = Transaction<InvoicingTables>;

/**
 * Records how the emails of a reminder ended, once; returns whether it was recorded.
 * @param emailId the first email of the reminder
 */
export async function saveReminderState(
  trx: Trx,
  emailId: string,
  {
    state,
    sentOn,
    now,
  }: { readonly state: ReminderState; readonly sentOn: PlainDate | null; readonly now: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('invoice_reminders')
    .set({ state, sent_on: sentOn, updated_at: now })
    .where('email_id', '=', emailId)
    .where('state', '=', 'queued')
    .returning('invoice_id')
    .executeTakeFirst();
  if (changed) await saveLastReminder(trx, changed.invoice_id, now);
  return changed !== undefined;
}

/** Updates the derived columns of the last reminder of an invoice. */
export async function saveLastReminder(trx: Trx, invoiceId: string, now: string): Promise<void> {
  const last = await trx
    .selectFrom('invoice_reminders')
    .select(['step', 'created_at'])
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['queued', 'sent'])
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst();
  await trx
    .updateTable('invoice_balances')
    .set({
      last_reminder_step: last?.step ?? null,
      last_reminder_at: last?.created_at ?? null,
      updated_at: now,
    })
    .where('invoice_id', '=', invoiceId)
    .execute();
}
