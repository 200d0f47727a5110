import type { ExpressionBuilder, Kysely } from 'kysely';
import { newId } from '../../ids.ts';
import type { JobsTable, JobsTables } from '../jobs-tables.ts';

export type ClaimedJob = Pick<JobsTable, 'id' | 'payload' | 'attempts' | 'created_at'> & {
  readonly claim: string;
};

/** Enough for each of several nodes that poll simultaneously. */
const maxCandidates = 10;

/** Between two nodes. Later times were written before the clock was set back. */
const maxClockSkewMs = 5 * 60_000;

interface DueTimes {
  readonly now: string;
  readonly maxWrittenAt: string;
  readonly maxLockedUntil: string;
}

const isDue =
  (kind: string, { now, maxWrittenAt, maxLockedUntil }: DueTimes) =>
  (eb: ExpressionBuilder<JobsTables, 'jobs'>) =>
    eb.and([
      eb('kind', '=', kind),
      eb('done_at', 'is', null),
      eb('failed_at', 'is', null),
      eb('discarded_at', 'is', null),
      eb.or([eb('run_at', '<=', now), eb('updated_at', '>', maxWrittenAt)]),
      eb.or([
        eb('locked_until', 'is', null),
        eb('locked_until', '<=', now),
        eb('locked_until', '>', maxLockedUntil),
      ]),
    ]);

/**
 * Claims the job of a kind that has been due longest, including a job whose lock expired with its process;
 * undefined if none is due. The conditional update lets only one node claim it. A job created in the future
 * is due, and a lock that could not have been set by now has expired, so that no job waits after the clock is
 * set back.
 */
export async function claimJob(
  db: Kysely<JobsTables>,
  kind: string,
  now: Date,
  lockMs: number,
): Promise<ClaimedJob | undefined> {
  const at = now.toISOString();
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const due = isDue(kind, {
    now: at,
    maxWrittenAt: after(maxClockSkewMs),
    maxLockedUntil: after(lockMs + maxClockSkewMs),
  });
  const candidates = await db
    .selectFrom('jobs')
    .select('id')
    .where(due)
    .orderBy('run_at')
    .orderBy('id')
    .limit(maxCandidates)
    .execute();
  const claim = newId();
  const lockedUntil = after(lockMs);
  for (const { id } of candidates) {
    const claimed = await db
      .updateTable('jobs')
      .set((eb) => ({ claim, locked_until: lockedUntil, attempts: eb('attempts', '+', 1), updated_at: at }))
      .where('id', '=', id)
      .where(due)
      .returning(['id', 'payload', 'attempts', 'created_at'])
      .executeTakeFirst();
    if (claimed) return { ...claimed, claim };
  }
  // Other nodes claimed all of them; there may be more.
  return candidates.length < maxCandidates ? undefined : claimJob(db, kind, now, lockMs);
}

/** Unlocks the jobs of a kind. Call it only in the only process that runs jobs, before it runs any. */
export async function unlockJobs(db: Kysely<JobsTables>, kind: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ claim: null, locked_until: null })
    .where('kind', '=', kind)
    .where('locked_until', 'is not', null)
    .execute();
}
