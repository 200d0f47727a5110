import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { JobKind } from './job.ts';
import type { JobsTables } from './jobs-tables.ts';
import { KindRunner } from './kind-runner.ts';
import { onWakeUp } from './wake-ups.ts';

/** What a worker works with. */
interface WorkerParts {
  readonly database: Database<JobsTables>;
  /** How jobs are done, by the name of their kind; those of other kinds wait. */
  readonly kinds: Readonly<Record<string, JobKind>>;
  readonly now: Clock;
  readonly log: Log;
  /** From 0 to 1, evenly. */
  readonly random?: () => number;
  /** How often it looks by itself, for retries that are due and for jobs of other nodes. */
  readonly pollMs?: number;
}

/** What does jobs until it is stopped. */
export interface JobWorker {
  /** Begins no other job and waits for those under way; after `graceMs` these are told to end. */
  stop(graceMs: number): Promise<void>;
}

const defaultPollMs = 5000;

/**
 * Does the jobs of a database: those asked for in this process as soon as their transaction is committed, all others
 * when it looks. One job of a kind at a time, kinds beside each other. It does not keep the process alive.
 */
export function startJobWorker(parts: WorkerParts): JobWorker {
  const { database, kinds, now, log, random = Math.random, pollMs = defaultPollMs } = parts;
  const runners = new Map(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      new KindRunner({ db: database.query, name, kind, now, log, random, pollMs }),
    ]),
  );
  const stopHearing = onWakeUp(database, (kind) => runners.get(kind)?.wake());
  for (const runner of runners.values()) runner.wake();
  return {
    async stop(graceMs) {
      stopHearing();
      await Promise.all([...runners.values()].map((runner) => runner.stop(graceMs)));
    },
  };
}
