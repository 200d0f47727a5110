import { type MonotonicClock, monotonicClock } from '#platform/clock/clock.ts';
import { type RepeatedWork, repeat, type Wait } from '#platform/jobs/repeat.ts';
import type { RecurringDeps } from './context.ts';
import { createAllDue } from './create-due.ts';

/** How soon a draft is there after its day has begun on the clocks of the site, and after its client has changed. */
const checkMs = 10_000;
/** How often templates that failed are tried again. */
const retryMs = 60 * 60_000;

interface RecurringScheduleOptions {
  readonly onFailure: (error: unknown) => void;
  readonly onSuccess: () => void;
  readonly wait?: Wait | undefined;
  readonly elapsed?: MonotonicClock;
}

/**
 * Starts to create the drafts of recurring invoices on their days, on every node: the key of a date keeps it from having
 * two. What is due is derived from the next date of each template, so that no day is missed whatever the clock did before.
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
