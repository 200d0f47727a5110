import { emptyBin } from './bin.ts';
import type { PublisherDeps } from './part-change.ts';
import type { Publishable } from './publishable.ts';
import { runDueSchedules } from './schedules.ts';
import { readStaleTextLinks } from './text-links.ts';

interface PublishingJobsOptions extends PublisherDeps {
  readonly publishables: readonly Publishable[];
  readonly onFailure: (error: unknown) => void;
  readonly onSuccess: () => void;
  /** The interval at which schedules and stale links are read, in milliseconds. */
  readonly scheduleMs?: number;
  /** The interval at which the bin is emptied, in milliseconds. */
  readonly binMs?: number;
}

/** The jobs that publish on schedule, read stale links and empty the bin. */
export interface PublishingJobs {
  /** Starts no further run and waits for those in progress. */
  stop(): Promise<void>;
}

/** Runs a job again and again, with timers that do not keep the process alive. */
function repeat(run: () => Promise<void>, intervalMs: number): PublishingJobs {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void>;
  const start = () => {
    running = run().then(() => {
      if (!isStopped) timer = setTimeout(start, intervalMs).unref();
    });
  };
  start();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Starts publishing on schedule, reading stale links and emptying the bin. Each node may run them: a transaction does each
 * thing once.
 */
export function startPublishingJobs(options: PublishingJobsOptions): PublishingJobs {
  const { publishables, onFailure, onSuccess, scheduleMs = 5000, binMs = 60 * 60_000 } = options;
  const runSafely = (job: typeof runDueSchedules) => () =>
    job(options, publishables).then(onSuccess, onFailure);
  const jobs = [
    repeat(runSafely(runDueSchedules), scheduleMs),
    repeat(runSafely(readStaleTextLinks), scheduleMs),
    repeat(runSafely(emptyBin), binMs),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
