import {
  ConsecutiveBreaker,
  circuitBreaker,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { ZodType } from 'zod';
import {
  getUpstreamJson,
  UpstreamError,
  type UpstreamFailure,
} from '../../../platform/http/upstream-fetch.ts';
import {
  maxRows,
  type UpstreamSnapshot,
  upstreamContractsResponse,
  upstreamHistoryResponse,
  upstreamPageSize,
  upstreamProjectsResponse,
} from '../contract/upstream-api.ts';
import type { Catalogue } from '../rules/present-contracts.ts';

/** Timeouts of the upstream API, in milliseconds. */
export interface ServiceTimeouts {
  /** Per call. */
  readonly callMs: number;
  /** Per operation, including all calls and retries. */
  readonly totalMs: number;
  /** The duration of an open circuit. */
  readonly breakMs: number;
}

export const defaultServiceTimeouts: ServiceTimeouts = { callMs: 2500, totalMs: 8000, breakMs: 20_000 };

const maxBytes = 1_000_000;
const maxPages = Math.ceil(maxRows / upstreamPageSize);
const retryOptions = { initialDelay: 100, maxDelay: 1000, maxAttempts: 2 };
/** More consecutive failures than one operation can cause. */
const failuresToOpen = 10;

/** Connection and availability failures: they are retried and count towards the circuit breaker. */
const retryableReasons: ReadonlySet<UpstreamFailure> = new Set(['unreachable', 'timeout', 'status']);
/** A response with a retry time is neither retried earlier nor counted as a failure. */
const isRetryable = (error: unknown) =>
  error instanceof UpstreamError && error.retryAfterMs === undefined && retryableReasons.has(error.reason);

/**
 * Creates the policy of every call: a timeout per call, a shared circuit breaker and two retries. Malformed
 * responses are not retried and keep the circuit closed.
 */
function createPolicy({ callMs, breakMs }: ServiceTimeouts): IPolicy {
  const whenRetryable = handleWhen(isRetryable);
  const backoff = new ExponentialBackoff({ ...retryOptions, generator: decorrelatedJitterGenerator });
  return wrap(
    retry(whenRetryable, { maxAttempts: retryOptions.maxAttempts, backoff }),
    circuitBreaker(whenRetryable, {
      halfOpenAfter: breakMs,
      breaker: new ConsecutiveBreaker(failuresToOpen),
    }),
    timeout(callMs, TimeoutStrategy.Cooperative),
  );
}

interface UpstreamList<Row> {
  readonly data: readonly Row[];
  readonly meta: {
    readonly total: number | null;
    readonly generatedAt: string | null;
    readonly recordedAt: string | null;
  } | null;
}

/** A list with all pages. */
interface CompleteList<Row> {
  readonly rows: readonly Row[];
  readonly meta: UpstreamList<Row>['meta'];
}

/** A client of the upstream API. */
export interface UpstreamClient {
  /** Returns all contracts and projects. */
  fetchCatalogue(now: Date): Promise<Catalogue>;
  /** Returns the reported snapshots of a contract, oldest first. */
  fetchHistory(contractId: string): Promise<readonly UpstreamSnapshot[]>;
}

/**
 * Creates a client that normalises responses and throws on every failure.
 * @param baseUrl the configured URL of the upstream API
 */
export function createUpstreamClient(
  baseUrl: string,
  timeouts: ServiceTimeouts = defaultServiceTimeouts,
): UpstreamClient {
  const policy = createPolicy(timeouts);
  const get = (url: URL, totalSignal: AbortSignal) =>
    policy.execute(({ signal }) => getUpstreamJson(url, { signal, maxBytes }), totalSignal);

  async function fetchList<Row>(
    path: string,
    schema: ZodType<UpstreamList<Row>>,
    signal: AbortSignal,
  ): Promise<CompleteList<Row>> {
    const rows: Row[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const url = new URL(`${baseUrl}/${path}?page=${page}&per_page=${upstreamPageSize}`);
      const { data, meta } = schema.parse(await get(url, signal));
      rows.push(...data);
      if (rows.length > maxRows) break;
      if (data.length === 0 || rows.length >= (meta?.total ?? 0)) return { rows, meta };
    }
    throw new Error(`${path} has more than ${maxRows} rows`);
  }

  return {
    async fetchCatalogue(now) {
      const signal = AbortSignal.timeout(timeouts.totalMs);
      const [contracts, projects] = await Promise.all([
        fetchList('staking-contracts', upstreamContractsResponse, signal),
        fetchList('projects', upstreamProjectsResponse, signal),
      ]);
      return {
        contracts: contracts.rows,
        projects: new Map(projects.rows.map((project) => [project.id, project])),
        generatedAt: contracts.meta?.generatedAt ?? now.toISOString(),
        recordedAt: contracts.meta?.recordedAt ?? null,
      };
    },
    async fetchHistory(contractId) {
      const path = `staking-contracts/${encodeURIComponent(contractId)}/history`;
      return (await fetchList(path, upstreamHistoryResponse, AbortSignal.timeout(timeouts.totalMs))).rows;
    },
  };
}
