import type { ZodType } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import { getOutsideJson, type OutsideLimits } from '../../platform/http/outside-call.ts';
import { AppError } from '../../shared/errors.ts';
import { mostRows, outsideContracts, outsidePageSize, outsideProjects } from './contract/outside-service.ts';
import type { Holdings } from './rules/presenting.ts';

/** What the service holds, as far as it is known. */
export interface StakingReading extends Holdings {
  /** Whether it is older than what the service is asked for again. */
  readonly isStale: boolean;
}

/** Where contracts and projects come from. */
export interface StakingService {
  /** Whether this site has a staking service at all. */
  readonly isConfigured: boolean;
  /**
   * All contracts and projects; while the service fails, the last that it told, up to a day old.
   * @throws AppError `bad_gateway` when the service gives nothing that can be used
   */
  read(): Promise<StakingReading>;
}

interface OutsideList<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number | null; readonly generatedAt: string | null } | null;
}

const wholeReadingMs = 5000;
const maximumBytes = 1_000_000;
const maximumPages = Math.ceil(mostRows / outsidePageSize);
const freshMs = 60_000;
const usableMs = 24 * 60 * 60_000;
/** How long a failure counts as the answer, so that not every visitor waits for another one. */
const failureMs = 15_000;

const nothing: StakingReading = {
  contracts: [],
  projects: new Map(),
  generatedAt: null,
  isStale: false,
};

/** A site without a staking service: there is nothing, and that is not an error. */
const noService: StakingService = { isConfigured: false, read: async () => nothing };

/** Reads a list page by page, as far as our own limit goes. */
async function readList<Row>(
  address: string,
  schema: ZodType<OutsideList<Row>>,
  limits: OutsideLimits,
): Promise<{ rows: Row[]; generatedAt: string | null }> {
  const rows: Row[] = [];
  for (let page = 1; page <= maximumPages; page += 1) {
    const url = new URL(`${address}?page=${page}&per_page=${outsidePageSize}`);
    const { data, meta } = schema.parse(await getOutsideJson(url, limits));
    rows.push(...data);
    if (rows.length > mostRows) break;
    if (data.length === 0 || rows.length >= (meta?.total ?? 0))
      return { rows, generatedAt: meta?.generatedAt ?? null };
  }
  throw new Error(`${address} has more than ${mostRows} rows`);
}

async function readHoldings(baseUrl: string, now: Date): Promise<Holdings> {
  const limits = { signal: AbortSignal.timeout(wholeReadingMs), maximumBytes };
  const [contracts, projects] = await Promise.all([
    readList(`${baseUrl}/staking-contracts`, outsideContracts, limits),
    readList(`${baseUrl}/projects`, outsideProjects, limits),
  ]).catch((cause: unknown) => {
    throw new AppError('bad_gateway', 'the staking service gave nothing that can be used', { cause });
  });
  return {
    contracts: contracts.rows,
    projects: new Map(projects.rows.map((project) => [project.id, project])),
    generatedAt: contracts.generatedAt ?? now.toISOString(),
  };
}

/**
 * The staking service of this site. Its answers are shared by all who ask within a minute, so that visitors
 * cannot flood it through us. Older ones are given at once, as such, while it is asked again in the background;
 * a failure is told to those who find nothing older, and stands for a while before it is asked again.
 * @param baseUrl from the settings; without it nothing is ever called
 * @param onHiddenFailure is told of a failure that nobody sees, because there is something older
 */
export function stakingServiceAt(
  baseUrl: string | undefined,
  clock: Clock,
  onHiddenFailure: (error: unknown) => void,
): StakingService {
  return baseUrl === undefined ? noService : new OutsideStaking(baseUrl, clock, onHiddenFailure);
}

class OutsideStaking implements StakingService {
  readonly isConfigured = true;
  readonly #baseUrl: string;
  readonly #clock: Clock;
  readonly #onHiddenFailure: (error: unknown) => void;
  #reading: Promise<Holdings> | undefined;
  #known: { readonly at: number; readonly holdings: Holdings } | undefined;
  #failure: { readonly at: number; readonly error: unknown } | undefined;

  constructor(baseUrl: string, clock: Clock, onHiddenFailure: (error: unknown) => void) {
    this.#baseUrl = baseUrl;
    this.#clock = clock;
    this.#onHiddenFailure = onHiddenFailure;
  }

  async read(): Promise<StakingReading> {
    const known = this.#known;
    if (known && this.#isWithin(freshMs, known.at)) return { ...known.holdings, isStale: false };
    const failure = this.#failure && this.#isWithin(failureMs, this.#failure.at) ? this.#failure : undefined;
    if (known && this.#isWithin(usableMs, known.at)) {
      if (!this.#reading && !failure) this.#readAnew().catch(this.#onHiddenFailure);
      return { ...known.holdings, isStale: true };
    }
    if (!this.#reading && failure) throw failure.error;
    return { ...(await (this.#reading ?? this.#readAnew())), isStale: false };
  }

  /** A clock that was set back makes nothing last longer. */
  #isWithin(ms: number, since: number): boolean {
    const age = this.#clock().getTime() - since;
    return age >= 0 && age < ms;
  }

  #readAnew(): Promise<Holdings> {
    this.#reading = this.#ask().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #ask(): Promise<Holdings> {
    const began = this.#clock();
    try {
      const holdings = await readHoldings(this.#baseUrl, began);
      this.#known = { at: began.getTime(), holdings };
      this.#failure = undefined;
      return holdings;
    } catch (error) {
      this.#failure = { at: this.#clock().getTime(), error };
      throw error;
    }
  }
}
