import {
  ApiError,
  type ApiTransport,
  clientOptions,
  readJson,
  withSignal,
} from '#shared/api/api-transport.ts';
import { encodeSegment, orNotFound } from '#shared/api/or-not-found.ts';
import { nowMs } from '#shared/dates/clock.ts';
import type { LoaderContext } from '#shared/pages/route.ts';
import type {
  HistoryRange,
  StakingAbsence,
  StakingContract,
  StakingEvent,
  StakingHistory,
  StakingMeta,
  StakingProject,
} from './contract/staking.ts';
import { findEarnings } from './history/client.ts';
import type { AccountEarnings } from './history/contract.ts';
import { getAbsence } from './rules/absence.ts';
import {
  type AccountSearch,
  defaultRange,
  noAccount,
  type ProjectSearch,
  parseAccountSearch,
  parseProjectSearch,
} from './rules/search-params.ts';
import type { NewWatchlistEntry, WatchlistEntry } from './watchlist/contract.ts';

export type AccountProblem = 'form' | 'checksum' | 'too_often';

export interface StakingResponse {
  readonly meta: StakingMeta;
  /** The server's time of the response; ISO 8601. */
  readonly at: string;
  readonly problem: AccountProblem | null;
}

export interface StakingProjectResponse extends StakingProject, StakingResponse {}

/** Returns why the upstream API gave no data instead of throwing it, so that the page can report it. */
export async function orAbsence<T>(response: Promise<T>): Promise<T | StakingAbsence> {
  try {
    return await response;
  } catch (error) {
    const absence = getAbsence(error);
    if (absence === undefined) throw error;
    return absence;
  }
}

function stringifyQuery(parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** Fetches JSON with the response time; in-process calls have no `Date` header and use the current time. */
async function fetchJson<T>(transport: ApiTransport, path: string): Promise<T & { at: string }> {
  const { fetch, headers } = clientOptions(transport);
  const response = await fetch(path, { headers: headers() });
  const body = await readJson<T>(Promise.resolve(response));
  const respondedAt = new Date(response.headers.get('Date') ?? nowMs());
  return { ...body, at: respondedAt.toISOString() };
}

function toAccountProblem(error: unknown): AccountProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'too_many_requests') return 'too_often';
  if (error.code !== 'invalid') return undefined;
  return error.fields.account === 'custom' ? 'checksum' : 'form';
}

/**
 * Fetches a path for an account; if the account is invalid or rate limited, fetches the path without it and
 * returns the problem.
 * @param query other parameters; undefined parameters are omitted
 */
export async function fetchForAccount<T>(
  transport: ApiTransport,
  path: string,
  account: string | undefined,
  query: Readonly<Record<string, string | undefined>> = {},
) {
  const fetchWith = (parameters: object) => fetchJson<T>(transport, path + stringifyQuery(parameters));
  if (account === undefined) return { ...(await fetchWith(query)), problem: null };
  try {
    return { ...(await fetchWith({ ...query, account })), problem: null };
  } catch (error) {
    const problem = toAccountProblem(error);
    if (problem === undefined) throw error;
    return { ...(await fetchWith(query)), problem };
  }
}

export const findStakingContracts = (transport: ApiTransport): Promise<readonly StakingContract[]> =>
  fetchJson<{ data: readonly StakingContract[] }>(transport, '/api/staking-contracts').then(
    ({ data }) => data,
  );

/** @throws if the upstream API gave no data, or positions are missing because of an account problem */
export function requireComplete<T extends StakingResponse>(response: T | StakingAbsence): T {
  if (typeof response === 'string' || response.problem !== null)
    throw new Error('the response is incomplete');
  return response;
}

const projectPath = (id: string) => `/api/staking-projects/${encodeSegment(id)}`;

async function getStakingProject(
  transport: ApiTransport,
  id: string,
  account: string | undefined,
): Promise<StakingProjectResponse> {
  const { data, ...rest } = await fetchForAccount<{ data: StakingProject; meta: StakingMeta }>(
    transport,
    projectPath(id),
    account,
  );
  return { ...data, ...rest };
}

export function loadStakingProject(
  transport: ApiTransport,
  id: string,
  account?: string | undefined,
): Promise<StakingProjectResponse | StakingAbsence> {
  return orAbsence(orNotFound(getStakingProject(transport, id, account)));
}

/** @throws as `requireComplete`, and if the signal aborts */
export const refreshStakingProject = (
  transport: ApiTransport,
  { id, meta }: Pick<StakingProjectResponse, 'id' | 'meta'>,
  signal: AbortSignal,
): Promise<StakingProjectResponse> =>
  loadStakingProject(withSignal(transport, signal), id, meta.account ?? undefined).then(requireComplete);

/** Turns an API error into an empty list, for secondary data that must not break the page. */
async function emptyIfApiError<T>(response: Promise<{ readonly data: readonly T[] }>): Promise<readonly T[]> {
  try {
    return (await response).data;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Returns the oldest snapshots first; empty if the API fails. */
export const findHistory = (transport: ApiTransport, id: string, range: HistoryRange) =>
  emptyIfApiError<StakingHistory>(fetchJson(transport, `${projectPath(id)}/history?range=${range}`));

/** Returns the newest events first; null if the chains are unavailable. */
export function findEvents(transport: ApiTransport, id: string): Promise<readonly StakingEvent[] | null> {
  const response = fetchJson<{ data: readonly StakingEvent[] }>(transport, `${projectPath(id)}/events`);
  return response.then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    },
  );
}

const watchlistPath = '/api/staking-watched';

export const findWatchlist = (transport: ApiTransport) =>
  emptyIfApiError<WatchlistEntry>(fetchJson(transport, watchlistPath));

export async function addToWatchlist(
  transport: ApiTransport,
  entry: NewWatchlistEntry,
): Promise<WatchlistEntry> {
  const { fetch, headers } = clientOptions(transport);
  const response = fetch(watchlistPath, { method: 'POST', headers: headers(), body: JSON.stringify(entry) });
  return (await readJson<{ data: WatchlistEntry }>(response)).data;
}

async function sendEntryRequest(transport: ApiTransport, id: string, init: RequestInit): Promise<void> {
  const { fetch, headers } = clientOptions(transport);
  const response = await fetch(`${watchlistPath}/${encodeURIComponent(id)}`, { ...init, headers: headers() });
  if (!response.ok) await readJson(Promise.resolve(response));
}

export const renameWatchlistEntry = (
  transport: ApiTransport,
  { id, label }: Pick<WatchlistEntry, 'id' | 'label'>,
) => sendEntryRequest(transport, id, { method: 'PATCH', body: JSON.stringify({ label }) });

export const deleteWatchlistEntry = (transport: ApiTransport, id: string) =>
  sendEntryRequest(transport, id, { method: 'DELETE' });

export interface ProjectData {
  readonly name: string;
  readonly project: StakingProjectResponse;
  readonly history: readonly StakingHistory[];
  readonly events: readonly StakingEvent[] | null;
  /** The selected account's earnings; null if there is no account or they are unavailable. */
  readonly earnings: readonly AccountEarnings[] | null;
  readonly watchlist: readonly WatchlistEntry[];
}

/**
 * Returns the watchlist and the selected account: the account in the URL, or else the first in the watchlist.
 */
export async function resolveAccount({ transport, search, isAnonymous }: LoaderContext<AccountSearch>) {
  const watchlist = isAnonymous ? [] : await findWatchlist(transport);
  const { account } = parseAccountSearch({ ...search });
  const selected = account ?? watchlist[0]?.address;
  return { watchlist, account: selected === noAccount ? undefined : selected };
}

export async function loadProject(
  context: LoaderContext<ProjectSearch>,
): Promise<ProjectData | StakingAbsence> {
  const { transport, params, search } = context;
  const { projectId: id = '' } = params;
  const { range = defaultRange } = parseProjectSearch({ ...search });
  const { watchlist, account } = await resolveAccount(context);
  const project = await loadStakingProject(transport, id, account);
  if (typeof project === 'string') return project;
  const { account: found } = project.meta;
  const [history, events, earnings] = await Promise.all([
    findHistory(transport, id, range),
    findEvents(transport, id),
    found === null ? null : findEarnings(transport, { projectId: id, account: found, range }),
  ]);
  return { name: project.name, project, history, events, earnings, watchlist };
}
