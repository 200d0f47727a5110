import type { ExpressionBuilder, Kysely } from 'kysely';
import { newId } from '../../ids.ts';
import type { JobsTable, JobsTables } from '../jobs-tables.ts';

/** A job that this attempt alone may work on until its lock ends. */
export type ClaimedJob = Pick<JobsTable, 'id' | 'payload' | 'attempts' | 'created_at'> & {
  readonly claim: string;
};

/** So many that nodes which look at the same moment each find one. */
const candidatesAtOnce = 10;

const isDue = (kind: string, now: string) => (eb: ExpressionBuilder<JobsTables, 'jobs'>) =>
  eb.and([
    eb('kind', '=', kind),
    eb('done_at', 'is', null),
    eb('failed_at', 'is', null),
    eb('discarded_at', 'is', null),
    eb('run_at', '<=', now),
    eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]),
  ]);

/**
 * Takes the job of a kind that has been due longest, or one that was abandoned by a process that is gone.
 * Each is taken by one conditional update, so that of any number of nodes only one gets it.
 */
export async function claimJob(
  db: Kysely<JobsTables>,
  kind: string,
  now: Date,
  lockMs: number,
): Promise<ClaimedJob | undefined> {
  const at = now.toISOString();
  const due = isDue(kind, at);
  const candidates = await db
    .selectFrom('jobs')
    .select('id')
    .where(due)
    .orderBy('run_at')
    .orderBy('id')
    .limit(candidatesAtOnce)
    .execute();
  const claim = newId();
  const lockedUntil = new Date(now.getTime() + lockMs).toISOString();
  for (const { id } of candidates) {
    const taken = await db
      .updateTable('jobs')
      .set((eb) => ({ claim, locked_until: lockedUntil, attempts: eb('attempts', '+', 1), updated_at: at }))
      .where('id', '=', id)
      .where(due)
      .returning(['id', 'payload', 'attempts', 'created_at'])
      .executeTakeFirst();
    if (taken) return { ...taken, claim };
  }
  // Other nodes were quicker with all of them; there may be more.
  return candidates.length < candidatesAtOnce ? undefined : claimJob(db, kind, now, lockMs);
}
