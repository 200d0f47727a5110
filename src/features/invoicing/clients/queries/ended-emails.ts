import type { Transaction } from 'kysely';
import { z } from 'zod';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { deleteEndedJobs } from '#platform/jobs/queries/manage-job.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

const eventDetail = z.object({ email_id: z.string() });

const emailsPerStatement = 500;

/** Deletes emails with a client's documents from the outbox, except unsent emails. */
export async function deleteEndedEmails(trx: Transaction<InvoicingTables>, clientId: string): Promise<void> {
  const events = await trx
    .selectFrom('invoice_events')
    .innerJoin('invoices', 'invoices.id', 'invoice_events.invoice_id')
    .select('detail')
    .where('invoices.client_id', '=', clientId)
    .where('invoice_events.kind', '=', 'email_queued')
    .execute();
  const ids = events.map(({ detail }) => eventDetail.parse(JSON.parse(detail)).email_id);
  const jobs = transactionOf<JobsTables>(trx);
  for (let start = 0; start < ids.length; start += emailsPerStatement)
    await deleteEndedJobs(jobs, emailJobKind, ids.slice(start, start + emailsPerStatement));
}
