import { setTimeout as sleep } from 'node:timers/promises';
import { withJitter } from '#shared/api/backoff.ts';
import { DatabaseUnavailableError, isServerGone } from '../storage-error.ts';
import { waitWithinBudget } from '../wait-budget.ts';
import { HistoryLostError } from './postgres-history.ts';

const probeIntervalMs = 250;
/** Nodes that lost the server together probe it at different times. */
const probeJitter = 0.5;
/** Longer than a failed probe and the one after it usually take. */
const maxWaitMs = 1000;
const maxAttempts = 3;

/** Thrown for a server that keeps its connections and does not respond. */
class SilentServerError extends DatabaseUnavailableError {}

interface AvailabilityDeps {
  /** Rejects unless a server answers that accepts changes. */
  readonly probe: () => Promise<void>;
  /** Called when an outage begins: connections from before it are not used again. */
  readonly drain: () => void;
  /** Called when an outage is over in which a probe failed, so that what still waits for the old server ends. */
  readonly disconnect: () => void;
  /** False while work runs that is too long to be repeated. */
  readonly mayRepeat: () => boolean;
}

/**
 * Follows whether PostgreSQL can be reached and accepts changes. An outage begins with an error that says so, and ends
 * when a probe succeeds; probes are sent every 250 ms.
 */
export class PostgresAvailability {
  readonly #deps: AvailabilityDeps;
  /** What began the outage, or the last error of a probe. */
  #outage: { readonly cause: unknown } | undefined;
  #nextProbe = Promise.withResolvers<void>();
  #isStopped = false;

  constructor(deps: AvailabilityDeps) {
    this.#deps = deps;
  }

  get isAvailable(): boolean {
    return this.#outage === undefined;
  }

  /** Begins an outage if an error says that the server is gone or silent, or lacks changes. */
  report(error: unknown): void {
    const isOutage =
      isServerGone(error) || error instanceof HistoryLostError || error instanceof SilentServerError;
    if (this.#outage || this.#isStopped || !isOutage) return;
    this.#outage = { cause: error };
    this.#deps.drain();
    void this.#probeUntilAvailable();
  }

  /**
   * Begins an outage if a check of the server does not end in time: what drops packets breaks no connection.
   * @throws the error of the check, or DatabaseUnavailableError
   */
  async check(check: () => Promise<void>, timeoutMs: number): Promise<void> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new SilentServerError('the database server did not respond in time')),
      timeoutMs,
    ).unref();
    await Promise.race([check(), late.promise])
      .catch((error: unknown) => {
        this.report(error);
        throw error;
      })
      .finally(() => clearTimeout(timer));
  }

  /**
   * Waits for the result of a probe that is sent after this call, for at most a second; returns at once if there
   * is no outage.
   * @throws DatabaseUnavailableError, whose cause is what began the outage or the last error of a probe
   */
  async requireAvailable(): Promise<void> {
    const begin = this.#outage;
    if (!begin) return;
    const timeout = new AbortController();
    const waiting = Promise.race([
      this.#nextProbe.promise,
      sleep(maxWaitMs, undefined, { signal: timeout.signal, ref: false }).catch(() => {}),
    ]);
    await waitWithinBudget(waiting).finally(() => timeout.abort());
    if (this.#outage || this.#isStopped)
      throw new DatabaseUnavailableError('the database server cannot be reached or accepts no changes', {
        cause: (this.#outage ?? begin).cause,
      });
  }

  /**
   * Repeats an attempt that failed because the server is gone, at most twice.
   * @param attempt has no effect if it fails
   * @throws DatabaseUnavailableError during an outage, or the last error
   */
  async retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      try {
        return await attempt();
      } catch (error) {
        const mayRepeat = attemptNumber < maxAttempts && this.#deps.mayRepeat();
        if (!mayRepeat || !isServerGone(error)) throw error;
        await this.requireAvailable();
      }
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#nextProbe.resolve();
  }

  async #probeUntilAvailable(): Promise<void> {
    let isDown = false;
    while (!this.#isStopped) {
      const { resolve } = this.#nextProbe;
      this.#nextProbe = Promise.withResolvers();
      this.#outage = await this.#deps.probe().then(
        () => undefined,
        (error: unknown) => ({ cause: error }),
      );
      resolve();
      if (!this.#outage) {
        if (isDown) this.#deps.disconnect();
        this.#nextProbe.resolve();
        this.#nextProbe = Promise.withResolvers();
        return;
      }
      isDown = true;
      await sleep(withJitter(probeIntervalMs, probeJitter, Math.random()), undefined, { ref: false });
    }
  }
}
