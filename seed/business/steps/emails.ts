import { saveEmailOutcome } from '#features/invoicing/output/queries/emails.ts';
import { getEmails, queueDocumentEmails } from '#features/invoicing/output/service/send-document.ts';
import { sendReminder } from '#features/invoicing/reminders/service/send-reminder.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { emailMetadata } from '#platform/mail/email.ts';
import { redactEmail } from '#platform/mail/email-job.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import type { ActionOf } from '../plan/steps.ts';
import { actor, type StepContext } from './context.ts';

const failure = '552 5.2.2: the mailbox is full';

/** Ends the emails that were queued at the time of the clock, as the outbox would have by now. */
export async function endEmails({ trx, now }: StepContext, outcome: 'sent' | 'failed'): Promise<void> {
  const jobs = transactionOf<JobsTables>(trx);
  const at = now().toISOString();
  const queued = await jobs
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', emailJobKind)
    .where('created_at', '=', at)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
  for (const { id, payload } of queued) {
    const read: unknown = JSON.parse(payload);
    const { to, entity } = emailMetadata.parse(read);
    const ended = outcome === 'sent' ? { done_at: at } : { failed_at: at, error: failure };
    await jobs
      .updateTable('jobs')
      .set({ ...ended, attempts: 1, payload: JSON.stringify(redactEmail(read)), updated_at: at })
      .where('id', '=', id)
      .execute();
    if (entity?.type === 'invoice') await saveEmailOutcome(trx, entity.id, { id, to, outcome, at });
  }
}

/** Sends a document by email with a link to its page; its files are made after the start. */
export async function send(context: StepContext, { key, outcome }: ActionOf<'send'>): Promise<void> {
  const { trx, sending, made } = context;
  const id = made.get('invoices', key);
  const { proposal } = await getEmails(sending, id);
  const email = { ...proposal, formats: [], attachments: [], template: 'invoice', actor: actor.user.name };
  await queueDocumentEmails(sending, trx, id, email);
  await endEmails(context, outcome);
}

export async function remind(context: StepContext, { key, step }: ActionOf<'remind'>): Promise<void> {
  const { reminders, made } = context;
  const invoice_id = made.get('invoices', key);
  const block = await sendReminder(reminders, actor, { invoice_id, step, isEarly: false });
  // Without a PDF, which could not be made, there is no reminder.
  if (block === 'no_file') return;
  if (block !== null) throw new Error(`the reminder of ${key} was not sent: ${block}`);
  await endEmails(context, 'sent');
}
