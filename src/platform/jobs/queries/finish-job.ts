import type { Kysely } from 'kysely';
import type { JobsTables } from '../jobs-tables.ts';

export type AttemptOutcome =
  | { readonly kind: 'done'; readonly payload: string }
  | { readonly kind: 'failed' | 'discarded'; readonly payload: string; readonly error: string }
  | { readonly kind: 'retry'; readonly runAt: Date; readonly error: string };

function toColumns(outcome: AttemptOutcome, at: string) {
  if (outcome.kind === 'retry') return { run_at: outcome.runAt.toISOString(), error: outcome.error };
  if (outcome.kind === 'done') return { done_at: at, payload: outcome.payload, error: null };
  const { payload, error } = outcome;
  return outcome.kind === 'failed' ? { failed_at: at, payload, error } : { discarded_at: at, payload, error };
}

/** Unlocks the job. Changes nothing and returns false if another attempt has claimed it. */
export async function finishAttempt(
  db: Kysely<JobsTables>,
  attempt: { readonly id: string; readonly claim: string },
  outcome: AttemptOutcome,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...toColumns(outcome, at), claim: null, locked_until: null, updated_at: at })
    .where('id', '=', attempt.id)
    .where('claim', '=', attempt.claim)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteEndedJobs(db: Kysely<JobsTables>, kind: string, before: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where((eb) => eb.fn.coalesce('done_at', 'failed_at', 'discarded_at'), '<', before.toISOString())
    .execute();
}
