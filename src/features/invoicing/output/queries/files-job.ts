import type { Kysely, Transaction } from 'kysely';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { restartJob } from '#platform/jobs/queries/manage-job.ts';

/** The kind of the jobs that make the files of final documents. A job has the id of its document. */
export const filesJobKind = 'invoice-files';

/** Returns the job that makes the files of a document; undefined if there is none, such as a month after it ended. */
export const findFilesJob = (db: Kysely<JobsTables>, invoiceId: string) =>
  db
    .selectFrom('jobs')
    .select(['run_at', 'done_at', 'failed_at', 'error'])
    .where('id', '=', invoiceId)
    .where('kind', '=', filesJobKind)
    .executeTakeFirst();

/**
 * Has the files of a document made again.
 * @returns false if there is no job to do so any more
 */
export async function restartFilesJob<Tables>(
  trx: Transaction<Tables>,
  invoiceId: string,
  now: Date,
): Promise<boolean> {
  const jobs = transactionOf<JobsTables>(trx);
  const isRestarted = await restartJob(jobs, { kind: filesJobKind, id: invoiceId }, now);
  // One that is running is fine too.
  return isRestarted || (await findFilesJob(jobs, invoiceId)) !== undefined;
}
