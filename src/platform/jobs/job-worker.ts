import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { JobKind } from './job.ts';
import { onJobDue } from './job-notifications.ts';
import { JobRunner } from './job-runner.ts';
import type { JobsTables } from './jobs-tables.ts';

interface JobWorkerOptions {
  readonly database: Database<JobsTables>;
  /** Jobs of other kinds wait. */
  readonly kinds: Readonly<Record<string, JobKind>>;
  readonly now: Clock;
  readonly log: Log;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** The interval of polling for retries and jobs of other nodes. */
  readonly pollMs?: number;
  /** True if no other process runs this database's jobs: the jobs of a killed process restart immediately. */
  readonly isOnlyNode?: boolean;
  /** Called after each failed attempt. */
  readonly onFailure?: ((kind: string) => void) | undefined;
}

export interface JobWorker {
  /** Starts no further jobs and waits for running jobs; aborts them after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const defaultPollMs = 5000;

/**
 * Starts running a database's jobs: jobs added by this process after their commit, other jobs when it polls.
 * One job per kind runs at a time; kinds run concurrently. The worker does not keep the process alive.
 */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const { database, kinds, now, log, random = Math.random, pollMs = defaultPollMs } = options;
  const { isOnlyNode = false, onFailure } = options;
  const runners = new Map(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      new JobRunner({ database, name, kind, now, log, random, pollMs, isOnlyNode, onFailure }),
    ]),
  );
  const unsubscribe = onJobDue(database, (kind) => runners.get(kind)?.poll());
  for (const runner of runners.values()) runner.poll();
  return {
    async stop(graceMs) {
      unsubscribe();
      await Promise.all([...runners.values()].map((runner) => runner.stop(graceMs)));
    },
  };
}
