import type { Clock } from '../../../platform/clock/clock.ts';
import { OutsideCallError } from '../../../platform/http/outside-call.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Holdings } from '../rules/presenting.ts';
import type { KeptHoldings, KnownHoldings } from './kept-holdings.ts';
import type { OutsideClient } from './outside-client.ts';
import { waitAtMost } from './patience.ts';

/** What the service holds, as far as it is known. */
export interface HoldingsReading extends Holdings {
  /** Whether it is older than what the service is asked for again. */
  readonly isStale: boolean;
}

/** What a source is made of. */
interface SourceParts {
  readonly client: Pick<OutsideClient, 'readHoldings'>;
  readonly kept: KeptHoldings;
  readonly now: Clock;
  /** Is told of a failure that nobody sees: there is something older, or nobody waits any more. */
  readonly onHiddenFailure: (error: unknown) => void;
  readonly patienceMs: number;
}

const freshMs = 60_000;
const usableMs = 24 * 60 * 60_000;
/** How long a failure counts as the answer, so that not every visitor waits for another one. */
const failureMs = 15_000;
const shortestFailureMs = 1000;

/** How long a service that is about to be there, such as one that is starting, asks to be left alone, in milliseconds. */
export function pauseAskedFor(failure: unknown): number | undefined {
  const cause = failure instanceof AppError ? failure.cause : failure;
  return cause instanceof OutsideCallError ? cause.retryAfterMs : undefined;
}

const pauseAfter = (failure: unknown) =>
  Math.min(failureMs, Math.max(shortestFailureMs, pauseAskedFor(failure) ?? failureMs));

/**
 * What a staking service holds. Its answers are shared by all who ask within a minute, on all nodes, so that
 * visitors cannot flood it through us. Older ones, up to a day, are given at once, as such, while it is asked again
 * in the background. Who finds nothing older waits a little, never for as long as a service may hang.
 */
export class HoldingsSource {
  readonly #parts: SourceParts;
  #reading: Promise<Holdings> | undefined;
  #known: KnownHoldings | undefined;
  #reported: unknown;
  #failure: { readonly at: number; readonly pauseMs: number; readonly error: unknown } | undefined;

  constructor(parts: SourceParts) {
    this.#parts = parts;
  }

  /**
   * @param patienceMs how long whoever asks waits where nothing older is known; a visitor's patience without it
   * @throws AppError `bad_gateway` when the service gives nothing that can be used, or not yet
   */
  async read(patienceMs = this.#parts.patienceMs): Promise<HoldingsReading> {
    if (!this.#isWithin(usableMs, this.#known?.at)) await this.#remember();
    const known = this.#known;
    if (known && this.#isWithin(freshMs, known.at)) return { ...known.holdings, isStale: false };
    const failure =
      this.#failure && this.#isWithin(this.#failure.pauseMs, this.#failure.at) ? this.#failure : undefined;
    if (known && this.#isWithin(usableMs, known.at)) {
      if (!this.#reading && !failure) this.#readAnew().catch(this.#report);
      return { ...known.holdings, isStale: true };
    }
    if (!this.#reading && failure) throw failure.error;
    return this.#wait(this.#reading ?? this.#readAnew(), patienceMs);
  }

  async #wait(reading: Promise<Holdings>, patienceMs: number): Promise<HoldingsReading> {
    const done = await waitAtMost(reading, patienceMs);
    if (done) return { ...done.result, isStale: false };
    reading.catch(this.#report);
    throw new AppError('bad_gateway', 'the staking service does not answer yet');
  }

  /** A clock that was set back makes nothing last longer. */
  #isWithin(ms: number, since: number | undefined): boolean {
    const age = since === undefined ? Number.NaN : this.#parts.now().getTime() - since;
    return age >= 0 && age < ms;
  }

  /** Takes what this or another process has kept, where it is newer than what is known here. */
  async #remember(): Promise<void> {
    const kept = await this.#parts.kept.find();
    const isNewer = kept !== undefined && kept.at > (this.#known?.at ?? Number.NEGATIVE_INFINITY);
    if (kept && this.#isWithin(usableMs, kept.at) && (isNewer || !this.#isWithin(usableMs, this.#known?.at)))
      this.#known = kept;
  }

  /** Many may have waited for the same failure. */
  readonly #report = (error: unknown): void => {
    if (error !== this.#reported) this.#parts.onHiddenFailure(error);
    this.#reported = error;
  };

  #readAnew(): Promise<Holdings> {
    this.#reading = this.#ask().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #ask(): Promise<Holdings> {
    // Another node may have asked within this minute.
    await this.#remember();
    if (this.#known && this.#isWithin(freshMs, this.#known.at)) return this.#known.holdings;
    const began = this.#parts.now();
    try {
      const holdings = await this.#parts.client.readHoldings(began);
      this.#known = { at: began.getTime(), holdings };
      this.#failure = undefined;
      // What cannot be kept can still be shown.
      await this.#parts.kept.save(this.#known).catch(this.#report);
      return holdings;
    } catch (cause) {
      const error = new AppError('bad_gateway', 'the staking service gave nothing that can be used', {
        cause,
      });
      this.#failure = { at: this.#parts.now().getTime(), pauseMs: pauseAfter(cause), error };
      throw error;
    }
  }
}
