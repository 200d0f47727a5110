import type { Transaction } from 'kysely';
import { addJob } from '../../../platform/jobs/queries/add-job.ts';
import { clearFailures } from '../recurring/queries.ts';
import { recurringJobKind } from '../recurring/service/daily-job.ts';
import type { InvoicingTables } from '../tables/tables.ts';

/**
 * Forgets why drafts of recurring invoices of a client that has changed could not be created, and queues a job that tries
 * again.
 */
export async function retryRecurrences(
  trx: Transaction<InvoicingTables>,
  clientId: string,
  now: Date,
): Promise<void> {
  if (await clearFailures(trx, clientId, now.toISOString()))
    await addJob(trx, { kind: recurringJobKind, payload: {}, now });
}
