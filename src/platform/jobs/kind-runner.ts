import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { HopelessJobError, type JobKind } from './job.ts';
import type { JobsTables } from './jobs-tables.ts';
import { type ClaimedJob, claimJob } from './queries/claim-job.ts';
import { deleteEndedJobs, endAttempt, type Outcome } from './queries/end-job.ts';
import { mostAttempts, retryPauseMs } from './retry-rule.ts';

/** How long an attempt may take, in milliseconds; the lock is longer than any, so that no other node begins it. */
export const attemptMs = 120_000;
const lockMs = 300_000;

const keptMs = 30 * 24 * 60 * 60_000;
const sweepMs = 60 * 60_000;
const longestError = 500;
const shortestPauseMs = 1000;
const longestPauseMs = 60_000;

/** What the jobs of one kind are done with. */
export interface RunnerParts {
  readonly db: Kysely<JobsTables>;
  readonly name: string;
  readonly kind: JobKind;
  readonly now: Clock;
  readonly log: Log;
  readonly random: () => number;
  readonly pollMs: number;
}

/** What an error says, in one line. */
function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, longestError);
}

/** How long to leave a database alone that failed so many times in a row. */
const pauseAfter = (failures: number) => Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1));

/** Does the jobs of one kind, one after the other, whenever one is due. */
export class KindRunner {
  readonly #parts: RunnerParts;
  readonly #stopping = new AbortController();
  readonly #cutOff = new AbortController();
  #running: Promise<void> | undefined;
  #isWanted = false;
  #failures = 0;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** Looks for what is due, now or, during a run, after it. Never throws. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#isWanted = true;
    clearTimeout(this.#timer);
    this.#running ??= this.#work();
  }

  /** Begins no other job and waits for the one under way; after `graceMs` that one is told to end. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    const cutOff = setTimeout(() => this.#cutOff.abort(), graceMs).unref();
    await this.#running;
    clearTimeout(cutOff);
  }

  async #work(): Promise<void> {
    const { log, name, pollMs } = this.#parts;
    while (this.#isWanted && !this.#stopping.signal.aborted) {
      this.#isWanted = false;
      try {
        while (await this.#doNext());
        await this.#sweep();
        if (this.#failures > 0) log.info({ kind: name }, 'jobs are done again');
        this.#failures = 0;
      } catch (err) {
        this.#failures += 1;
        if (this.#failures === 1) log.warn({ err, kind: name }, 'jobs wait: the database did not answer');
        break;
      }
    }
    this.#running = undefined;
    if (this.#stopping.signal.aborted) return;
    const pauseMs = this.#failures > 0 ? pauseAfter(this.#failures) : pollMs;
    this.#timer = setTimeout(() => this.wake(), pauseMs).unref();
  }

  /** Does one job that is due; tells whether there was one. */
  async #doNext(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    const { db, name, now } = this.#parts;
    const job = await claimJob(db, name, now(), lockMs);
    if (!job) return false;
    await this.#record(job, await this.#attempt(job));
    return true;
  }

  async #attempt(job: ClaimedJob): Promise<Outcome> {
    const { kind } = this.#parts;
    const payload: unknown = JSON.parse(job.payload);
    const kept = JSON.stringify(kind.kept ? kind.kept(payload) : payload);
    const { id, attempts, created_at: createdAt } = job;
    // Those before this one ended with their process.
    if (attempts > mostAttempts)
      return { kind: 'failed', payload: kept, error: 'begun too often and never ended' };
    const signal = AbortSignal.any([this.#cutOff.signal, AbortSignal.timeout(attemptMs)]);
    try {
      await kind.run({ id, payload, attempt: attempts, createdAt }, signal);
      return { kind: 'done', payload: kept };
    } catch (error) {
      return this.#failure(error, attempts, kept);
    }
  }

  #failure(error: unknown, attempts: number, payload: string): Outcome {
    const { now, random } = this.#parts;
    const pauseMs = error instanceof HopelessJobError ? undefined : retryPauseMs(attempts, random());
    if (pauseMs === undefined) return { kind: 'failed', payload, error: textOf(error) };
    return { kind: 'later', runAt: new Date(now().getTime() + pauseMs), error: textOf(error) };
  }

  /** Tries again while the lock holds: what was done must not be done again only because nobody knows. */
  async #record(job: ClaimedJob, outcome: Outcome): Promise<void> {
    const { db, name, now, log } = this.#parts;
    const attempt = { job: job.id, kind: name, attempt: job.attempts };
    const until = now().getTime() + lockMs - attemptMs;
    for (let failures = 0; ; ) {
      try {
        const isOurs = await endAttempt(db, job, outcome, now());
        if (!isOurs) log.warn(attempt, 'a job was taken away from its attempt');
        else if (outcome.kind !== 'done')
          log.warn({ ...attempt, reason: outcome.error, next: outcome.kind }, 'a job went wrong');
        return;
      } catch (error) {
        failures += 1;
        if (this.#stopping.signal.aborted || now().getTime() > until) throw error;
        await sleep(pauseAfter(failures), undefined, { ref: false, signal: this.#stopping.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  async #sweep(): Promise<void> {
    const { db, name, now } = this.#parts;
    const at = now().getTime();
    if (at - this.#sweptAt < sweepMs) return;
    await deleteEndedJobs(db, name, new Date(at - keptMs));
    this.#sweptAt = at;
  }
}
