import type { ExpressionBuilder, Transaction } from 'kysely';
import { getScope } from '../../db/transaction-scope.ts';
import { notifyJobDue } from '../job-notifications.ts';
import type { JobsTables } from '../jobs-tables.ts';

interface JobKey {
  readonly kind: string;
  readonly id: string;
}

/** Matches a job that has not ended and is not running. */
const isWaiting =
  ({ kind, id }: JobKey, at: string) =>
  (eb: ExpressionBuilder<JobsTables, 'jobs'>) =>
    eb.and([
      eb('kind', '=', kind),
      eb('id', '=', id),
      eb('done_at', 'is', null),
      eb('failed_at', 'is', null),
      eb('discarded_at', 'is', null),
      eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', at)]),
    ]);

/** Makes a waiting job due now; returns false if it was not waiting. */
export async function runJobNow(trx: Transaction<JobsTables>, key: JobKey, now: Date): Promise<boolean> {
  const { database, afterCommit } = getScope(trx);
  const at = now.toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ run_at: at, updated_at: at })
    .where(isWaiting(key, at))
    .executeTakeFirstOrThrow();
  afterCommit.push(() => notifyJobDue(database, key.kind));
  return numUpdatedRows === 1n;
}

/**
 * Ends a waiting job; returns false if it is not waiting. `redact` returns the part of the payload to retain.
 */
export async function cancelJob(
  trx: Transaction<JobsTables>,
  key: JobKey,
  now: Date,
  redact: (payload: unknown) => unknown,
): Promise<boolean> {
  const at = now.toISOString();
  const job = await trx.selectFrom('jobs').select('payload').where(isWaiting(key, at)).executeTakeFirst();
  if (!job) return false;
  const payload = JSON.stringify(redact(JSON.parse(job.payload)));
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ payload, discarded_at: at, claim: null, locked_until: null, updated_at: at })
    .where(isWaiting(key, at))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Finds the jobs of a kind that were added before a time and have not ended; at most 10,000. */
export async function findWaitingJobs(
  trx: Transaction<JobsTables>,
  kind: string,
  before: string,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('created_at', '<', before)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .limit(10_000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes a failed or waiting job due and resets its attempts. Returns false if it was done or running. */
export async function restartJob(trx: Transaction<JobsTables>, key: JobKey, now: Date): Promise<boolean> {
  const { database, afterCommit } = getScope(trx);
  const at = now.toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ run_at: at, failed_at: null, error: null, attempts: 0, updated_at: at })
    .where('kind', '=', key.kind)
    .where('id', '=', key.id)
    .where('done_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', at)]))
    .executeTakeFirstOrThrow();
  afterCommit.push(() => notifyJobDue(database, key.kind));
  return numUpdatedRows === 1n;
}

/** Deletes ended jobs of one kind early; takes at most as many ids as a statement has values. */
export async function deleteEndedJobs(
  trx: Transaction<JobsTables>,
  kind: string,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('done_at', 'is not', null),
        eb('failed_at', 'is not', null),
        eb('discarded_at', 'is not', null),
      ]),
    )
    .execute();
}
