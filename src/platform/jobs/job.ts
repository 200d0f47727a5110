import type { Transaction } from 'kysely';
import type { JobsTables } from './jobs-tables.ts';

export interface Job {
  readonly id: string;
  readonly payload: unknown;
  /** Counted from 1. */
  readonly attempt: number;
  readonly createdAt: string;
}

export interface JobKind {
  /**
   * Limit of an attempt in milliseconds; two minutes by default. After a process is killed, other nodes take
   * over its job when the lock expires, after two and a half times as long.
   */
  readonly timeoutMs?: number;
  /** The delay after the first failure in milliseconds, a minute by default; grows with each failure. */
  readonly retryAfterMs?: number;
  /**
   * Runs a job. A successful job may run again if the process or database fails before that is recorded. Ends
   * soon after the signal aborts.
   * @throws PermanentJobError if a retry is pointless, DiscardedJobError if the job is no longer needed;
   * other errors are retried
   */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** Returns the part of the payload to retain after the job has ended; all of it by default. */
  redact?(payload: unknown): unknown;
  /** Runs in the transaction that records the end of a job. If it throws, the job ends nevertheless. */
  onEnded?(
    trx: Transaction<JobsTables>,
    job: Pick<Job, 'id' | 'payload'>,
    outcome: 'done' | 'failed',
  ): Promise<void>;
}

/** The owner sees the message: one line without secrets. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Ends a job that is no longer needed; the owner sees the message, one line without secrets. */
export class DiscardedJobError extends Error {
  override readonly name = 'DiscardedJobError';
}
