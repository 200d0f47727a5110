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
  getOutsideJson,
  OutsideCallError,
  type OutsideFailure,
} from '../../../platform/http/outside-call.ts';
import {
  mostRows,
  type OutsideSample,
  outsideContracts,
  outsideHistory,
  outsidePageSize,
  outsideProjects,
} from '../contract/outside-service.ts';
import type { Holdings } from '../rules/presenting.ts';

/** How long a service may take; in milliseconds. */
export interface ServiceTimes {
  /** One call. */
  readonly callMs: number;
  /** All calls of a reading together, retries included. */
  readonly readingMs: number;
  /** How long a broken circuit stays open. */
  readonly breakMs: number;
}

export const serviceTimes: ServiceTimes = { callMs: 2500, readingMs: 8000, breakMs: 20_000 };

const maximumBytes = 1_000_000;
const maximumPages = Math.ceil(mostRows / outsidePageSize);
const attempts = { initialDelay: 100, maxDelay: 1000, maxAttempts: 2 };
/** So many failed calls in a row open the circuit: those of one reading alone do not. */
const failuresToBreak = 10;

/** Faults of the way to the service or of its being up: these are tried again, and open the circuit. */
const faults: ReadonlySet<OutsideFailure> = new Set(['unreachable', 'timeout', 'status']);
/** What says when it will be there is not asked before, and is no fault. */
const isFault = (error: unknown) =>
  error instanceof OutsideCallError && error.retryAfterMs === undefined && faults.has(error.reason);

/**
 * What every call goes through: a limit of time for each, a breaker over all of them, a second and a third try.
 * What answers, but not as it should, is as good as it will get: it is not tried again and the circuit stays closed.
 */
function policyOf({ callMs, breakMs }: ServiceTimes): IPolicy {
  const whenFaulty = handleWhen(isFault);
  const backoff = new ExponentialBackoff({ ...attempts, generator: decorrelatedJitterGenerator });
  return wrap(
    retry(whenFaulty, { maxAttempts: attempts.maxAttempts, backoff }),
    circuitBreaker(whenFaulty, {
      halfOpenAfter: breakMs,
      breaker: new ConsecutiveBreaker(failuresToBreak),
    }),
    timeout(callMs, TimeoutStrategy.Cooperative),
  );
}

interface OutsideList<Row> {
  readonly data: readonly Row[];
  readonly meta: {
    readonly total: number | null;
    readonly generatedAt: string | null;
    readonly recordedAt: string | null;
  } | null;
}

/** A list that was read to its end. */
interface WholeList<Row> {
  readonly rows: readonly Row[];
  readonly meta: OutsideList<Row>['meta'];
}

/** A staking service. */
export interface OutsideClient {
  /** All that it holds. */
  readHoldings(now: Date): Promise<Holdings>;
  /** What it remembers of a contract, oldest first. */
  readHistory(contractId: string): Promise<readonly OutsideSample[]>;
}

/**
 * The staking service at an address. Its answers are put into one form here; whatever fails is thrown.
 * @param baseUrl from the settings
 */
export function openOutsideClient(baseUrl: string, times: ServiceTimes = serviceTimes): OutsideClient {
  const policy = policyOf(times);
  const get = (url: URL, whole: AbortSignal) =>
    policy.execute(({ signal }) => getOutsideJson(url, { signal, maximumBytes }), whole);

  async function readList<Row>(
    path: string,
    schema: ZodType<OutsideList<Row>>,
    signal: AbortSignal,
  ): Promise<WholeList<Row>> {
    const rows: Row[] = [];
    for (let page = 1; page <= maximumPages; page += 1) {
      const url = new URL(`${baseUrl}/${path}?page=${page}&per_page=${outsidePageSize}`);
      const { data, meta } = schema.parse(await get(url, signal));
      rows.push(...data);
      if (rows.length > mostRows) break;
      if (data.length === 0 || rows.length >= (meta?.total ?? 0)) return { rows, meta };
    }
    throw new Error(`${path} has more than ${mostRows} rows`);
  }

  return {
    async readHoldings(now) {
      const signal = AbortSignal.timeout(times.readingMs);
      const [contracts, projects] = await Promise.all([
        readList('staking-contracts', outsideContracts, signal),
        readList('projects', outsideProjects, signal),
      ]);
      return {
        contracts: contracts.rows,
        projects: new Map(projects.rows.map((project) => [project.id, project])),
        generatedAt: contracts.meta?.generatedAt ?? now.toISOString(),
        recordedAt: contracts.meta?.recordedAt ?? null,
      };
    },
    async readHistory(contractId) {
      const path = `staking-contracts/${encodeURIComponent(contractId)}/history`;
      return (await readList(path, outsideHistory, AbortSignal.timeout(times.readingMs))).rows;
    },
  };
}
