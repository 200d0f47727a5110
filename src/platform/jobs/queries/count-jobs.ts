import type { Database } from '../../db/database.ts';
import type { JobsTables } from '../jobs-tables.ts';

export interface JobCount {
  readonly kind: string;
  readonly count: number;
}

/** Counts the jobs that failed since a time, by kind. */
export async function countFailedJobs(
  { query }: Database<JobsTables>,
  since: string,
): Promise<readonly JobCount[]> {
  return query
    .selectFrom('jobs')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('failed_at', '>=', since)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
}

/** Counts the jobs that were due before a time and that no process runs, by kind. */
export async function countOverdueJobs(
  { query }: Database<JobsTables>,
  before: string,
  now: string,
): Promise<readonly JobCount[]> {
  return query
    .selectFrom('jobs')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('run_at', '<', before)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .groupBy('kind')
    .orderBy('kind')
    .execute();
}
