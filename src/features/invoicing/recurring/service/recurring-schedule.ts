import { type MonotonicClock, monotonicClock } from '#platform/clock/clock.ts';
import { type RepeatedWork, repeat, type Wait } from '#platform/jobs/repeat.ts';
import type { RecurringDeps } from './context.ts';
import { createAllDue } from './create-due.ts';

/** The maximum delay of a draft after its day has begun, or after a change of its client. */
const checkMs = 10_000;
const retryMs = 60 * 60_000;

interface RecurringScheduleOptions {
  readonly onFailure: (error: unknown) => void;
  readonly onSuccess: () => void;
  readonly wait?: Wait | undefined;
  readonly elapsed?: MonotonicClock;
}

/**
 * Starts creating the drafts of recurring invoices on their days, on every node: the key of a run prevents a
 * second draft. Due dates follow from the stored next date of each template, so that no clock change skips a
 * day.
 */
export function startRecurringSchedule(
  deps: RecurringDeps,
  { onFailure, onSuccess, wait, elapsed = monotonicClock }: RecurringScheduleOptions,
): RepeatedWork {
  let retryAt = Number.NEGATIVE_INFINITY;
  const run = async (signal: AbortSignal) => {
    const isRetry = elapsed() >= retryAt;
    if (isRetry) retryAt = elapsed() + retryMs;
    await createAllDue(deps, signal, { isRetry }).then(onSuccess, onFailure);
  };
  return repeat(run, checkMs, wait);
}
