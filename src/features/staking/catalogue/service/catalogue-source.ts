import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { UpstreamError } from '#platform/http/upstream-fetch.ts';
import { AppError } from '#shared/api/errors.ts';
import type { RejectedRow, StakingFailure } from '../../contract/staking.ts';
import type { Catalogue } from '../../rules/present-contracts.ts';
import { InvalidRowsError, TooManyRowsError, type UpstreamClient } from '../../service/upstream-client.ts';
import { withTimeout } from '../../service/with-timeout.ts';
import type { CachedCatalogue, CatalogueCache } from './catalogue-cache.ts';

export interface LoadedCatalogue extends Catalogue {
  readonly isStale: boolean;
  readonly failure: StakingFailure | null;
}

interface CatalogueSourceDeps {
  readonly client: Pick<UpstreamClient, 'fetchCatalogue'>;
  readonly cache: CatalogueCache;
  readonly now: Clock;
  /** Receives failures that no caller sees, because stale data is served or nobody is waiting. */
  readonly onHiddenFailure: (error: unknown) => void;
  readonly timeoutMs: number;
}

const ttlMs = 60_000;
const maxStaleMs = 24 * 60 * 60_000;
/** Caches failures, so that not every visitor causes another request. */
const failureTtlMs = 15_000;
const minFailureTtlMs = 1000;

/** Returns milliseconds, if there is a retry time. */
export function getRetryAfterMs(failure: unknown): number | undefined {
  const cause = failure instanceof AppError ? failure.cause : failure;
  return cause instanceof UpstreamError ? cause.retryAfterMs : undefined;
}

/** Failures that gave no usable response; other failures mean a response with invalid data. */
const unavailableReasons: ReadonlySet<string> = new Set([
  'forbidden_address',
  'unreachable',
  'timeout',
  'status',
]);

function failureOf(cause: unknown): StakingFailure {
  if (cause instanceof UpstreamError) return unavailableReasons.has(cause.reason) ? 'unavailable' : 'invalid';
  const isInvalid = [z.ZodError, TooManyRowsError, InvalidRowsError].some((type) => cause instanceof type);
  return isInvalid ? 'invalid' : 'unavailable';
}

const failureTtlOf = (failure: unknown) =>
  Math.min(failureTtlMs, Math.max(minFailureTtlMs, getRetryAfterMs(failure) ?? failureTtlMs));

interface FailedRequest {
  readonly at: number;
  readonly ttl: number;
  readonly error: unknown;
  readonly kind: StakingFailure;
  /** The rejected rows, if only the rows of the response were invalid. */
  readonly rejected: readonly RejectedRow[] | undefined;
}

/**
 * The cached catalogue of the upstream API. Nodes share a response for a minute, so that visitors cannot
 * flood the API. Stale data, up to a day old, is returned immediately and refreshed in the background;
 * without cached data a caller waits for a limited time.
 */
export class CatalogueSource {
  readonly #deps: CatalogueSourceDeps;
  #inFlight: Promise<Catalogue> | undefined;
  #current: CachedCatalogue | undefined;
  #lastReported: unknown;
  #failure: FailedRequest | undefined;

  constructor(deps: CatalogueSourceDeps) {
    this.#deps = deps;
  }

  async read(timeoutMs = this.#deps.timeoutMs): Promise<LoadedCatalogue> {
    if (!this.#isWithin(maxStaleMs, this.#current?.at)) await this.#loadFromCache();
    const current = this.#current;
    if (current && this.#isWithin(ttlMs, current.at))
      return { ...current.catalogue, isStale: false, failure: null };
    const failure =
      this.#failure && this.#isWithin(this.#failure.ttl, this.#failure.at) ? this.#failure : undefined;
    if (current && this.#isWithin(maxStaleMs, current.at)) {
      if (!this.#inFlight && !failure) this.#startFetch().catch(this.#reportOnce);
      // Also during the next attempt: it has not succeeded yet.
      const { kind = null, rejected = current.catalogue.rejected } = this.#failure ?? {};
      return { ...current.catalogue, rejected, isStale: true, failure: kind };
    }
    if (!this.#inFlight && failure) throw failure.error;
    return this.#waitFor(this.#inFlight ?? this.#startFetch(), timeoutMs);
  }

  async #waitFor(request: Promise<Catalogue>, timeoutMs: number): Promise<LoadedCatalogue> {
    const settled = await withTimeout(request, timeoutMs);
    if (settled) return { ...settled.result, isStale: false, failure: null };
    request.catch(this.#reportOnce);
    // The last failure holds until an attempt succeeds; if there is none, the upstream API is merely slow.
    if (this.#failure) throw this.#failure.error;
    throw new AppError('bad_gateway', 'the staking service has not responded yet', {
      fields: { service: 'reading' },
    });
  }

  /** Tests whether a time lies within the last `ms`; setting the clock back does not extend the period. */
  #isWithin(ms: number, since: number | undefined): boolean {
    const age = since === undefined ? Number.NaN : this.#deps.now().getTime() - since;
    return age >= 0 && age < ms;
  }

  async #loadFromCache(): Promise<void> {
    const cache = await this.#deps.cache.find();
    const isNewer = cache !== undefined && cache.at > (this.#current?.at ?? Number.NEGATIVE_INFINITY);
    if (
      cache &&
      this.#isWithin(maxStaleMs, cache.at) &&
      (isNewer || !this.#isWithin(maxStaleMs, this.#current?.at))
    )
      this.#current = cache;
  }

  /** Reports a failure once, however many callers wait for it. */
  readonly #reportOnce = (error: unknown): void => {
    if (error !== this.#lastReported) this.#deps.onHiddenFailure(error);
    this.#lastReported = error;
  };

  #startFetch(): Promise<Catalogue> {
    this.#inFlight = this.#fetch().finally(() => {
      this.#inFlight = undefined;
    });
    return this.#inFlight;
  }

  async #fetch(): Promise<Catalogue> {
    // Another node may have refreshed it within this minute.
    await this.#loadFromCache();
    if (this.#current && this.#isWithin(ttlMs, this.#current.at)) return this.#current.catalogue;
    const startedAt = this.#deps.now();
    try {
      const catalogue = await this.#deps.client.fetchCatalogue(startedAt);
      this.#current = { at: startedAt.getTime(), catalogue };
      this.#failure = undefined;
      // Data that cannot be cached can still be shown.
      await this.#deps.cache.save(this.#current).catch(this.#reportOnce);
      return catalogue;
    } catch (cause) {
      const kind = failureOf(cause);
      const error = new AppError('bad_gateway', 'the response of the staking service cannot be used', {
        cause,
        fields: { service: kind },
      });
      const rejected = cause instanceof InvalidRowsError ? cause.response.rejected : undefined;
      this.#failure = { at: this.#deps.now().getTime(), ttl: failureTtlOf(cause), error, kind, rejected };
      throw error;
    }
  }
}
