import type { Kysely } from 'kysely';
import type { JobsTable, JobsTables } from '../jobs-tables.ts';

export type OpenJob = Pick<JobsTable, 'id' | 'run_at' | 'locked_until'>;

/** Finds the oldest job of a kind that waits, also for another attempt, or runs. */
export function findOpenJob(db: Kysely<JobsTables>, kind: string): Promise<OpenJob | undefined> {
  return db
    .selectFrom('jobs')
    .select(['id', 'run_at', 'locked_until'])
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Tests whether a job runs, or begins as soon as a node is free. */
export const isJobDue = ({ run_at, locked_until }: OpenJob, now: string): boolean =>
  run_at <= now || (locked_until !== null && locked_until > now);
