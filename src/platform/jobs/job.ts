import type { Transaction } from 'kysely';
import type { JobsTables } from './jobs-tables.ts';

/** A job as passed to its kind. */
export interface Job {
  readonly id: string;
  readonly payload: unknown;
  /** The number of this attempt, from 1. */
  readonly attempt: number;
  /** UTC ISO timestamp. */
  readonly createdAt: string;
}

/** The handler of the jobs of one kind. */
export interface JobKind {
  /**
   * The longest time of an attempt in milliseconds; two minutes by default. Other nodes take over the job of a process that
   * was killed once its lock has expired, after two and a half times as long.
   */
  readonly timeoutMs?: number;
  /** The delay after the first failed attempt in milliseconds, which grows with each; a minute by default. */
  readonly retryAfterMs?: number;
  /**
   * Runs a job. A job may run again although it succeeded, if the process or the database failed before that was
   * recorded. It ends soon after the signal was aborted.
   * @throws PermanentJobError if a retry is pointless, DiscardedJobError if the job is not needed any more; any other
   * error is retried later
   */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** Returns the part of the payload to retain after the job has ended; all of it by default. */
  redact?(payload: unknown): unknown;
  /**
   * Records elsewhere that a job has ended, in the transaction that records it here. If it throws, the job ends all the
   * same, since what it did cannot be undone.
   */
  onEnded?(
    trx: Transaction<JobsTables>,
    job: Pick<Job, 'id' | 'payload'>,
    outcome: 'done' | 'failed',
  ): Promise<void>;
}

/** The permanent failure of a job; its message, one line without secrets, is shown to the owner. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Ends a job without its work, because the reason for it is gone; the message, one line without secrets, is shown. */
export class DiscardedJobError extends Error {
  override readonly name = 'DiscardedJobError';
}
