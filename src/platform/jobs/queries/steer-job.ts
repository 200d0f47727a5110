import type { ExpressionBuilder, Transaction } from 'kysely';
import { scopeOf } from '../../db/transaction-scope.ts';
import type { JobsTables } from '../jobs-tables.ts';
import { wakeUp } from '../wake-ups.ts';

/** A job by its kind and id. */
interface JobKey {
  readonly kind: string;
  readonly id: string;
}

/** Neither ended nor under way. */
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

/**
 * Lets a waiting job be tried now instead of later.
 * @param trx of a running `database.transaction`
 * @returns whether it was waiting; if not, nothing was changed
 */
export async function hurryJob(trx: Transaction<JobsTables>, key: JobKey, now: Date): Promise<boolean> {
  const { database, afterCommit } = scopeOf(trx);
  const at = now.toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ run_at: at, updated_at: at })
    .where(isWaiting(key, at))
    .executeTakeFirstOrThrow();
  afterCommit.push(() => wakeUp(database, key.kind));
  return numUpdatedRows === 1n;
}

/**
 * Ends a waiting job without doing it.
 * @param kept what stays of its payload
 * @returns whether it was waiting; if not, nothing was changed
 */
export async function discardJob(
  trx: Transaction<JobsTables>,
  key: JobKey,
  now: Date,
  kept: (payload: unknown) => unknown,
): Promise<boolean> {
  const at = now.toISOString();
  const job = await trx.selectFrom('jobs').select('payload').where(isWaiting(key, at)).executeTakeFirst();
  if (!job) return false;
  const payload = JSON.stringify(kept(JSON.parse(job.payload)));
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ payload, discarded_at: at, claim: null, locked_until: null, updated_at: at })
    .where(isWaiting(key, at))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
