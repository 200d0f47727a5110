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

/** The states in which jobs are counted. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'discarded'] as const;

export interface JobSummary extends Readonly<Record<(typeof jobStates)[number], number>> {
  readonly kind: string;
  /** Since when the job that is due first has been due, or will be due; null if none waits. */
  readonly next_at: string | null;
}

/** Counts the jobs of each kind by state, including those that ended in the last 30 days. */
export async function summarizeJobs(
  { query }: Database<JobsTables>,
  now: string,
): Promise<readonly JobSummary[]> {
  const isOpen = (eb: JobExpressions) =>
    eb.and([eb('done_at', 'is', null), eb('failed_at', 'is', null), eb('discarded_at', 'is', null)]);
  const isRunning = (eb: JobExpressions) => eb.and([isOpen(eb), eb('locked_until', '>', now)]);
  const isWaiting = (eb: JobExpressions) =>
    eb.and([isOpen(eb), eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)])]);
  return query
    .selectFrom('jobs')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().filterWhere(isWaiting).as('waiting'),
      eb.fn.countAll<number>().filterWhere(isRunning).as('running'),
      eb.fn.count<number>('done_at').as('done'),
      eb.fn.count<number>('failed_at').as('failed'),
      eb.fn.count<number>('discarded_at').as('discarded'),
      eb.fn.min<string | null>('run_at').filterWhere(isWaiting).as('next_at'),
    ])
    .groupBy('kind')
    .execute();
}
