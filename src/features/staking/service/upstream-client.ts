import {
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  retry,
  TimeoutStrategy,
  timeout,
} from 'cockatiel';
import { createCircuitBreaker } from '#platform/http/limits/circuit-breaker.ts';
import { getUpstreamJson, UpstreamError, type UpstreamFailure } from '#platform/http/upstream-fetch.ts';
import {
  maxRows,
  type UpstreamSnapshot,
  upstreamContract,
  upstreamListResponse,
  upstreamPageSize,
  upstreamProject,
  upstreamSnapshot,
} from '../contract/upstream-api.ts';
import { contractKey } from '../rules/contract-state.ts';
import type { Catalogue } from '../rules/present-contracts.ts';
import { rejectDuplicates, validateRows } from '../rules/validate-rows.ts';

/** Timeouts in milliseconds. */
export interface ServiceTimeouts {
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

/** Connection and availability failures, which are retried and count towards the circuit breaker. */
const retryableReasons: ReadonlySet<UpstreamFailure> = new Set(['unreachable', 'timeout', 'status']);
/** Excludes responses with a retry time, which are neither retried earlier nor counted as failures. */
const isRetryable = (error: unknown) =>
  error instanceof UpstreamError && error.retryAfterMs === undefined && retryableReasons.has(error.reason);

/**
 * Creates the policy of every call: a timeout per call, a shared circuit breaker and two retries. Malformed
 * responses are not retried and keep the circuit closed. The signal is aborted by the timeout or the given
 * one.
 */
function createPolicy({ callMs, breakMs }: ServiceTimeouts) {
  const backoff = new ExponentialBackoff({ ...retryOptions, generator: decorrelatedJitterGenerator });
  const retries = retry(handleWhen(isRetryable), { maxAttempts: retryOptions.maxAttempts, backoff });
  const breaker = createCircuitBreaker({ failuresToOpen, openMs: breakMs, isFailure: isRetryable });
  const timeLimit = timeout(callMs, TimeoutStrategy.Cooperative);
  return <Result>(call: (signal: AbortSignal) => Promise<Result>, totalSignal: AbortSignal) =>
    retries.execute(
      ({ signal: outer }) => breaker(() => timeLimit.execute(({ signal }) => call(signal), outer)),
      totalSignal,
    );
}

/** Thrown if a list has no end, or is longer than the site can show. */
export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';
}

/** A response whose contracts are all invalid, which is as useless as a malformed list. */
export class InvalidRowsError extends Error {
  override readonly name = 'InvalidRowsError';
  readonly response: Catalogue;

  constructor(response: Catalogue) {
    super('all contracts are invalid');
    this.response = response;
  }
}

interface CompleteList {
  readonly rows: readonly unknown[];
  readonly meta: { readonly generatedAt: string | null; readonly recordedAt: string | null } | null;
}

export interface UpstreamClient {
  /** Returns valid rows, and notes about others. @throws InvalidRowsError if all contracts are invalid */
  fetchCatalogue(now: Date): Promise<Catalogue>;
  fetchHistory(contractId: string): Promise<readonly UpstreamSnapshot[]>;
}

const readContractRows = (rows: readonly unknown[]) =>
  rejectDuplicates(validateRows(upstreamContract, rows, 'contracts'), 'contracts', {
    id: ({ id }) => id,
    address: contractKey,
  });
const readProjectRows = (rows: readonly unknown[]) =>
  rejectDuplicates(validateRows(upstreamProject, rows, 'projects'), 'projects', { id: ({ id }) => id });

/** Normalises responses, rejects invalid rows individually, and throws on every failure. */
export function createUpstreamClient(
  baseUrl: string,
  timeouts: ServiceTimeouts = defaultServiceTimeouts,
): UpstreamClient {
  const run = createPolicy(timeouts);
  const get = (url: URL, totalSignal: AbortSignal) =>
    run((signal) => getUpstreamJson(url, { signal, maxBytes }), totalSignal);

  async function fetchList(path: string, signal: AbortSignal): Promise<CompleteList> {
    const rows: unknown[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const url = new URL(`${baseUrl}/${path}?page=${page}&per_page=${upstreamPageSize}`);
      const { data, meta } = upstreamListResponse.parse(await get(url, signal));
      rows.push(...data);
      if (rows.length > maxRows) break;
      if (data.length === 0 || rows.length >= (meta?.total ?? 0)) return { rows, meta };
    }
    throw new TooManyRowsError(`${path} has more than ${maxRows} rows`);
  }

  return {
    async fetchCatalogue(now) {
      const signal = AbortSignal.timeout(timeouts.totalMs);
      const [contractList, projectList] = await Promise.all([
        fetchList('staking-contracts', signal),
        fetchList('projects', signal),
      ]);
      const contracts = readContractRows(contractList.rows);
      const projects = readProjectRows(projectList.rows);
      const response = {
        contracts: contracts.rows,
        projects: new Map(projects.rows.map((project) => [project.id, project])),
        rejected: [...contracts.rejected, ...projects.rejected],
        generatedAt: contractList.meta?.generatedAt ?? now.toISOString(),
        recordedAt: contractList.meta?.recordedAt ?? null,
      };
      if (contractList.rows.length > 0 && contracts.rows.length === 0) throw new InvalidRowsError(response);
      return response;
    },
    async fetchHistory(contractId) {
      const path = `staking-contracts/${encodeURIComponent(contractId)}/history`;
      const { rows } = await fetchList(path, AbortSignal.timeout(timeouts.totalMs));
      // A chart can do without an invalid point.
      return validateRows(upstreamSnapshot, rows, 'contracts').rows;
    },
  };
}
