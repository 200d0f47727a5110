import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { JobsTables } from '../jobs-tables.ts';

type JobExpressions = ExpressionBuilder<JobsTables, 'jobs'>;

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

const isOpen = (eb: JobExpressions) =>
  eb.and([eb('done_at', 'is', null), eb('failed_at', 'is', null), eb('discarded_at', 'is', null)]);

export interface OpenJobs {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  /** Since when the job that is due first has been due, or will be due; null if none waits. */
  readonly next_at: string | null;
}

/** Counts the jobs of each kind that have not ended; reads only these, by their index. */
export async function countOpenJobs(
  { query }: Database<JobsTables>,
  now: string,
): Promise<readonly OpenJobs[]> {
  const isWaiting = (eb: JobExpressions) =>
    eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]);
  return query
    .selectFrom('jobs')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().filterWhere(isWaiting).as('waiting'),
      eb.fn.countAll<number>().filterWhere('locked_until', '>', now).as('running'),
      eb.fn.min<string | null>('run_at').filterWhere(isWaiting).as('next_at'),
    ])
    .where(isOpen)
    .groupBy('kind')
    .execute();
}

export interface EndedJobs {
  readonly kind: string;
  readonly done: number;
  readonly failed: number;
  readonly discarded: number;
}

/** Counts the jobs of each kind that ended in the last 30 days; reads all rows. */
export async function countEndedJobs({ query }: Database<JobsTables>): Promise<readonly EndedJobs[]> {
  return query
    .selectFrom('jobs')
    .select((eb) => [
      'kind',
      eb.fn.count<number>('done_at').as('done'),
      eb.fn.count<number>('failed_at').as('failed'),
      eb.fn.count<number>('discarded_at').as('discarded'),
    ])
    .groupBy('kind')
    .execute();
}
