import type { Kysely, Transaction } from 'kysely';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { restartJob } from '#platform/jobs/queries/manage-job.ts';

/** The kind of jobs that make the files of final documents. A job has the id of its document. */
export const filesJobKind = 'invoice-files';

/** Returns the job that makes the files of a document; undefined a month after it ended. */
export const findFilesJob = (db: Kysely<JobsTables>, invoiceId: string) =>
  db
    .selectFrom('jobs')
    .select(['run_at', 'done_at', 'failed_at', 'error'])
    .where('id', '=', invoiceId)
    .where('kind', '=', filesJobKind)
    .executeTakeFirst();

/** Returns false if the job no longer exists. */
export async function restartFilesJob<Tables>(
  trx: Transaction<Tables>,
  invoiceId: string,
  now: Date,
): Promise<boolean> {
  const jobs = transactionOf<JobsTables>(trx);
  const isRestarted = await restartJob(jobs, { kind: filesJobKind, id: invoiceId }, now);
  // A job that is already running counts too.
  return isRestarted || (await findFilesJob(jobs, invoiceId)) !== undefined;
}
