import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { insertEvent } from '../../documents/queries/final.ts';
import type { NewReminder, ReminderBlock, RemindersToSend, SendResult } from '../contract.ts';
import { findOutstanding } from '../queries/overdue.ts';
import { findRemindedClients, findReminders, insertReminder } from '../queries/reminders.ts';
import { findReminderSettings } from '../queries/settings.ts';
import { getBlock, type OverdueInvoice, type PlannedReminder, planReminder } from '../rules/plan-reminder.ts';
import { findEditedProblems } from '../rules/texts.ts';
import { type RemindersContext, type RemindersDeps, reminderTemplate, type Trx } from './context.ts';
import { writeReminder } from './write-reminder.ts';

/** The reminder to send: the step that was shown, and its text if it was edited. */
export interface ReminderToSend {
  readonly invoice_id: string;
  readonly step: NewReminder['step'];
  readonly email?: Omit<NewReminder, 'step'>;
  /** Allows sending before the planned day. */
  readonly isEarly: boolean;
}

/** Returns whether a reminder may be sent on a day; costs wait for the full term of the notice. */
export const isPossible = (
  { due_date, is_business }: OverdueInvoice,
  { due_on, step }: PlannedReminder,
  { today, isEarly }: { readonly today: string; readonly isEarly: boolean },
): boolean => due_on <= today || (isEarly && due_date < today && (step < 3 || is_business));

/**
 * Queues the next reminder of an invoice, unless the invoice was paid, credited, written off, paused or
 * reminded since. Serialisable transactions and unique indexes send each step once across all nodes.
 * @throws AppError `invalid` with the field of an edited text
 * @returns why it cannot be sent; null if it was queued
 */
export function sendReminder(
  deps: RemindersDeps,
  context: RemindersContext,
  { invoice_id, step, email, isEarly }: ReminderToSend,
): Promise<ReminderBlock | null> {
  return deps.database.transaction(async (trx) => {
    const now = deps.now();
    const today = toPlainDate(now);
    const { settings } = await findReminderSettings(trx);
    const invoice = await findOutstanding(trx, invoice_id);
    if (!invoice) return 'not_due';
    const planned = planReminder(invoice, await findReminders(trx, [invoice_id]), settings, today);
    if (planned?.step !== step || !isPossible(invoice, planned, { today, isEarly })) return 'not_due';
    const reminded = await findRemindedClients(trx, today, [invoice.client_id]);
    const block = getBlock(
      { ...invoice, emails: email?.to ?? invoice.emails },
      reminded.has(invoice.client_id),
    );
    if (block) return block;
    const proposed = await writeReminder(trx, invoice, planned, { settings, today });
    if (email) rejectEdited(email, proposed, { ...invoice, ...planned });
    const written = email ?? proposed;
    await queueReminder(deps, trx, context, { invoice, planned, written, now });
    return null;
  });
}

/** @throws AppError `invalid` with the reason for each invalid field of an edited reminder */
function rejectEdited(...given: Parameters<typeof findEditedProblems>): void {
  const fields = findEditedProblems(...given);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'some fields are not valid', { fields });
}

interface Queued {
  readonly invoice: OverdueInvoice;
  readonly planned: PlannedReminder;
  readonly written: Omit<NewReminder, 'step'>;
  readonly now: Date;
}

/** Queues one email per recipient; they count as one reminder, which has the id of the first. */
async function queueReminder(
  { queueDocumentEmails, audit }: RemindersDeps,
  trx: Trx,
  context: RemindersContext,
  { invoice, planned, written, now }: Queued,
): Promise<void> {
  const at = now.toISOString();
  const actor = context.actor?.name ?? null;
  const { id, code, client_id, outstanding_cents } = invoice;
  const { step, kind, costs_cents } = planned;
  const to = written.to.join(', ');
  const [email_id] = await queueDocumentEmails(trx, id, {
    ...written,
    formats: ['pdf'],
    attachments: [],
    has_link: true,
    template: reminderTemplate,
    actor,
  });
  if (email_id === undefined) throw new Error('a reminder has no recipient');
  await insertReminder(trx, {
    id: newId(),
    invoice_id: id,
    client_id,
    step,
    kind,
    state: 'queued',
    email_id,
    queued_on: toPlainDate(now),
    sent_on: null,
    outstanding_cents,
    costs_cents,
    created_at: at,
    updated_at: at,
  });
  await insertEvent(trx, {
    id: newId(),
    invoiceId: id,
    kind: kind,
    at,
    actor,
    detail: { step, to, ...(costs_cents > 0 && { costs_cents }) },
  });
  await audit.append(trx, {
    ...context,
    action: 'invoice.reminded',
    entityType: 'invoice',
    entityId: id,
    after: { code, step, to, ...(costs_cents > 0 && { costs_cents }) },
  });
}

/**
 * Sends reminders with the proposed texts in separate transactions; skips reminders that are no longer due.
 */
export async function sendReminders(
  deps: RemindersDeps,
  context: RemindersContext,
  { reminders }: RemindersToSend,
): Promise<SendResult> {
  const skipped: SendResult['skipped'][number][] = [];
  for (const { invoice_id, step } of reminders) {
    const block = await sendReminder(deps, context, { invoice_id, step, isEarly: false });
    if (block) skipped.push({ invoice_id, block });
  }
  return { sent: reminders.length - skipped.length, skipped };
}
