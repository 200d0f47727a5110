import { type RepeatedWork, repeat, type Wait } from '#platform/jobs/repeat.ts';
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
  readonly wait?: Wait | undefined;
}

/**
 * Starts publishing on schedule, reading stale links and emptying the bin. Each node may run them: a transaction does each
 * thing once.
 */
export function startPublishingJobs(options: PublishingJobsOptions): RepeatedWork {
  const { publishables, onFailure, onSuccess, scheduleMs = 5000, binMs = 60 * 60_000, wait } = options;
  const runSafely = (job: typeof runDueSchedules) => () =>
    job(options, publishables).then(onSuccess, onFailure);
  const jobs = [
    repeat(runSafely(runDueSchedules), scheduleMs, wait),
    repeat(runSafely(readStaleTextLinks), scheduleMs, wait),
    repeat(runSafely(emptyBin), binMs, wait),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
