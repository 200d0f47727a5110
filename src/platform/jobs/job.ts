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
   * Runs a job. A job may run again although it succeeded, if the process or the database failed before that was
   * recorded. It ends soon after the signal was aborted.
   * @throws PermanentJobError if a retry is pointless; any other error is retried later
   */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** Returns the part of the payload to retain after the job has ended; all of it by default. */
  redact?(payload: unknown): unknown;
}

/** The permanent failure of a job; its message, one line without secrets, is shown to the owner. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}
