import type { ZodType } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import { getOutsideJson, type OutsideLimits } from '../../platform/http/outside-call.ts';
import { AppError } from '../../shared/errors.ts';
import { outsideContracts, outsidePageSize, outsideProjects } from './contract/outside-service.ts';
import type { Holdings } from './rules/presenting.ts';

/** Where contracts and projects come from. */
export interface StakingService {
  /** Whether this site has a staking service at all. */
  readonly isConfigured: boolean;
  /**
   * All contracts and projects.
   * @throws AppError `bad_gateway` when the service gives nothing that can be used
   */
  read(): Promise<Holdings>;
}

interface OutsideList<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number | null; readonly generatedAt: string | null } | null;
}

const wholeReadingMs = 5000;
const maximumBytes = 1_000_000;
const maximumPages = 5;
const freshMs = 60_000;

const nothing: Holdings = { contracts: [], projects: [], generatedAt: null };

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
    if (data.length === 0 || rows.length >= (meta?.total ?? 0))
      return { rows, generatedAt: meta?.generatedAt ?? null };
  }
  throw new Error(`${address} has more than ${maximumPages * outsidePageSize} rows`);
}

async function readHoldings(baseUrl: string): Promise<Holdings> {
  const limits = { signal: AbortSignal.timeout(wholeReadingMs), maximumBytes };
  const [contracts, projects] = await Promise.all([
    readList(`${baseUrl}/staking-contracts`, outsideContracts, limits),
    readList(`${baseUrl}/projects`, outsideProjects, limits),
  ]).catch((cause: unknown) => {
    throw new AppError('bad_gateway', 'the staking service gave nothing that can be used', { cause });
  });
  return { contracts: contracts.rows, projects: projects.rows, generatedAt: contracts.generatedAt };
}

/**
 * The staking service of this site. Its answers are shared by all who ask within a minute, so that visitors
 * cannot flood it through us; a failure is told to those who wait for it and tried again at the next call.
 * @param baseUrl from the settings; without it nothing is ever called
 */
export function stakingServiceAt(baseUrl: string | undefined, clock: Clock): StakingService {
  if (baseUrl === undefined) return noService;
  let held: { readonly at: number; readonly reading: Promise<Holdings> } | undefined;
  const readAnew = (at: number) => {
    const reading = readHoldings(baseUrl);
    const mine = { at, reading };
    held = mine;
    reading.catch(() => {
      if (held === mine) held = undefined;
    });
    return reading;
  };
  return {
    isConfigured: true,
    read() {
      const now = clock().getTime();
      const isFresh = held !== undefined && now >= held.at && now - held.at < freshMs;
      return held && isFresh ? held.reading : readAnew(now);
    },
  };
}
