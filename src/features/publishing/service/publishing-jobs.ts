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
  /** The interval of schedules and stale links. */
  readonly scheduleMs?: number;
  /** The interval of emptying the bin. */
  readonly binMs?: number;
  readonly wait?: Wait | undefined;
}

/** All nodes may run these jobs: transactions prevent repeated work. */
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
