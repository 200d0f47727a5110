/** A job as its kind sees it. */
export interface Job {
  readonly id: string;
  readonly payload: unknown;
  /** The number of this attempt, from 1. */
  readonly attempt: number;
  /** UTC ISO timestamp of when it was asked for. */
  readonly createdAt: string;
}

/** How the jobs of one kind are done. */
export interface JobKind {
  /**
   * Does a job; it may be asked again for one that it has already done, when the process or the database went away
   * before that was put on record. It ends soon after the signal was given.
   * @throws HopelessJobError when another attempt is of no use; anything else is tried again later
   */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** What stays of the payload when the job has ended, one way or another; without it all of it. */
  kept?(payload: unknown): unknown;
}

/** A job that fails for good; the message, in one line and without secrets, is shown to the owner. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError';
}
