import type { Kysely } from 'kysely';
import type { JobsTables } from '../jobs-tables.ts';

/** What became of an attempt. */
export type Outcome =
  | { readonly kind: 'done'; readonly payload: string }
  | { readonly kind: 'failed'; readonly payload: string; readonly error: string }
  | { readonly kind: 'later'; readonly runAt: Date; readonly error: string };

function columnsOf(outcome: Outcome, at: string) {
  if (outcome.kind === 'later') return { run_at: outcome.runAt.toISOString(), error: outcome.error };
  if (outcome.kind === 'done') return { done_at: at, payload: outcome.payload, error: null };
  return { failed_at: at, payload: outcome.payload, error: outcome.error };
}

/**
 * Puts on record what became of an attempt and gives the job free.
 * @returns whether the job still belonged to this attempt; if not, nothing was changed
 */
export async function endAttempt(
  db: Kysely<JobsTables>,
  attempt: { readonly id: string; readonly claim: string },
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...columnsOf(outcome, at), claim: null, locked_until: null, updated_at: at })
    .where('id', '=', attempt.id)
    .where('claim', '=', attempt.claim)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes the jobs of a kind that ended before a moment. */
export async function deleteEndedJobs(db: Kysely<JobsTables>, kind: string, before: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where((eb) => eb.fn.coalesce('done_at', 'failed_at', 'discarded_at'), '<', before.toISOString())
    .execute();
}
