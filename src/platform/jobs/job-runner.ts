import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, withJitter } from '#shared/api/backoff.ts';
import { type Clock, monotonicClock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { getStorageFailure } from '../storage-error.ts';
import { DiscardedJobError, type JobKind, PermanentJobError } from './job.ts';
import type { JobsTables } from './jobs-tables.ts';
import { type ClaimedJob, claimJob, unlockJobs } from './queries/claim-job.ts';
import { type AttemptOutcome, deleteEndedJobs, finishAttempt } from './queries/finish-job.ts';

const retryBackoff = { initialMs: 60_000, maxMs: 6 * 60 * 60_000, factor: 5 };
const jitter = 0.2;

/** With the delays in between, a job is retried for one and a half to two days. */
export const maxAttempts = 12;

/**
 * Returns the delay in milliseconds after a failed attempt: about 1, 5, 25 and 125 minutes, then 6 hours
 * each; undefined after the last attempt.
 * @param attempts including the failed one; at least 1
 * @param random from 0 to 1
 */
export function retryDelayMs(
  attempts: number,
  random: number,
  initialMs = retryBackoff.initialMs,
): number | undefined {
  if (attempts >= maxAttempts) return undefined;
  return withJitter(backoffMs(attempts, { ...retryBackoff, initialMs }), jitter, random);
}

/** The lock outlasts the timeout, so that no other node starts the job meanwhile. */
const getTimes = ({ timeoutMs = 120_000 }: JobKind) => ({ timeoutMs, lockMs: 2.5 * timeoutMs });

const retentionMs = 30 * 24 * 60 * 60_000;
const pruneIntervalMs = 60 * 60_000;
const maxErrorLength = 500;
const databaseBackoff = { initialMs: 1000, maxMs: 60_000 };

export interface JobRunnerOptions {
  readonly database: Database<JobsTables>;
  readonly name: string;
  readonly kind: JobKind;
  readonly now: Clock;
  readonly log: Log;
  readonly random: () => number;
  readonly pollMs: number;
  /** True if no other process runs this database's jobs, so that existing locks belong to ended processes. */
  readonly isOnlyNode: boolean;
  /** Called after each failed attempt. */
  readonly onFailure?: ((kind: string) => void) | undefined;
}

function toErrorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, maxErrorLength);
}

export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #stopping = new AbortController();
  readonly #abortAttempt = new AbortController();
  #running: Promise<void> | undefined;
  #isPollRequested = false;
  #failures = 0;
  #hasUnlocked = false;
  #prunedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  /** Runs the due jobs; a call during a run triggers another run. Never throws. */
  poll(): void {
    if (this.#stopping.signal.aborted) return;
    this.#isPollRequested = true;
    clearTimeout(this.#timer);
    this.#running ??= this.#processAll();
  }

  /** Starts no further jobs and waits for the running one; aborts it after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    const abortTimer = setTimeout(() => this.#abortAttempt.abort(), graceMs).unref();
    await this.#running;
    clearTimeout(abortTimer);
  }

  async #processAll(): Promise<void> {
    const { log, name, pollMs } = this.#options;
    while (this.#isPollRequested && !this.#stopping.signal.aborted) {
      this.#isPollRequested = false;
      try {
        await this.#unlockEnded();
        while (await this.#processNext());
        await this.#prune();
        if (this.#failures > 0) log.info({ kind: name }, 'jobs are running again');
        this.#failures = 0;
      } catch (err) {
        this.#failures += 1;
        if (this.#failures === 1)
          log.warn(
            { kind: name, ...(getStorageFailure(err) ? { reason: toErrorText(err) } : { err }) },
            'jobs are waiting: the database is not responding',
          );
        break;
      }
    }
    this.#running = undefined;
    if (this.#stopping.signal.aborted) return;
    const delayMs = this.#failures > 0 ? backoffMs(this.#failures, databaseBackoff) : pollMs;
    this.#timer = setTimeout(() => this.poll(), delayMs).unref();
  }

  /** Unlocks, once, the jobs of a killed process. */
  async #unlockEnded(): Promise<void> {
    const { database, name, isOnlyNode } = this.#options;
    if (isOnlyNode && !this.#hasUnlocked) await unlockJobs(database.query, name);
    this.#hasUnlocked = true;
  }

  async #processNext(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    const { database, name, kind, now } = this.#options;
    const job = await claimJob(database.query, name, now(), getTimes(kind).lockMs);
    if (!job) return false;
    await this.#record(job, await this.#attempt(job));
    return true;
  }

  async #attempt(job: ClaimedJob): Promise<AttemptOutcome> {
    const { kind } = this.#options;
    const payload: unknown = JSON.parse(job.payload);
    const retained = JSON.stringify(kind.redact ? kind.redact(payload) : payload);
    const { id, attempts, created_at: createdAt } = job;
    // The previous attempts ended with their process.
    if (attempts > maxAttempts)
      return { kind: 'failed', payload: retained, error: 'started too often without finishing' };
    const signal = AbortSignal.any([
      this.#abortAttempt.signal,
      AbortSignal.timeout(getTimes(kind).timeoutMs),
    ]);
    try {
      await kind.run({ id, payload, attempt: attempts, createdAt }, signal);
      return { kind: 'done', payload: retained };
    } catch (error) {
      return this.#toFailure(error, attempts, retained);
    }
  }

  #toFailure(error: unknown, attempts: number, payload: string): AttemptOutcome {
    const { now, random, kind } = this.#options;
    if (error instanceof DiscardedJobError) return { kind: 'discarded', payload, error: error.message };
    const delayMs =
      error instanceof PermanentJobError ? undefined : retryDelayMs(attempts, random(), kind.retryAfterMs);
    if (delayMs === undefined) return { kind: 'failed', payload, error: toErrorText(error) };
    return { kind: 'retry', runAt: new Date(now().getTime() + delayMs), error: toErrorText(error) };
  }

  /** Retries while the lock lasts: a finished job runs again if its outcome is not recorded. */
  async #record(job: ClaimedJob, outcome: AttemptOutcome): Promise<void> {
    const { name, kind, log, onFailure } = this.#options;
    const { timeoutMs, lockMs } = getTimes(kind);
    const attempt = { job: job.id, kind: name, attempt: job.attempts };
    const until = monotonicClock() + lockMs - timeoutMs;
    for (let failures = 0; ; ) {
      try {
        const isStillClaimed = await this.#finish(job, outcome);
        if (!isStillClaimed) log.warn(attempt, 'a job was taken over by another worker');
        else if (outcome.kind === 'discarded')
          log.info({ ...attempt, reason: outcome.error }, 'a job was discarded');
        else if (outcome.kind !== 'done') {
          log.warn({ ...attempt, reason: outcome.error, next: outcome.kind }, 'a job failed');
          onFailure?.(name);
        }
        return;
      } catch (error) {
        failures += 1;
        if (this.#stopping.signal.aborted || monotonicClock() > until) throw error;
        await sleep(backoffMs(failures, databaseBackoff), undefined, {
          ref: false,
          signal: this.#stopping.signal,
        }).catch(() => undefined);
      }
    }
  }

  /** Records the outcome, including what the kind records; returns false if another attempt took over. */
  async #finish(job: ClaimedJob, outcome: AttemptOutcome): Promise<boolean> {
    const { database, kind, now, log, name } = this.#options;
    if (!kind.onEnded || outcome.kind === 'retry' || outcome.kind === 'discarded')
      return finishAttempt(database.query, job, outcome, now());
    const ended = { id: job.id, payload: JSON.parse(outcome.payload) as unknown };
    const ending = outcome.kind;
    try {
      return await database.transaction(async (trx) => {
        const isStillClaimed = await finishAttempt(trx, job, outcome, now());
        if (isStillClaimed) await kind.onEnded?.(trx, ended, ending);
        return isStillClaimed;
      });
    } catch (err) {
      if (getStorageFailure(err)) throw err;
      log.error({ err, job: job.id, kind: name }, 'the end of a job could not be recorded by its feature');
      return finishAttempt(database.query, job, outcome, now());
    }
  }

  async #prune(): Promise<void> {
    const { database, name, now } = this.#options;
    const at = now().getTime();
    // The time is in the future if the clock was set back.
    if (Math.abs(at - this.#prunedAt) < pruneIntervalMs) return;
    await deleteEndedJobs(database.query, name, new Date(at - retentionMs));
    this.#prunedAt = at;
  }
}
