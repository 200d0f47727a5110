import { ApiError, type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { orNotFound, recordKey } from '../../shared/or-not-found.ts';
import type {
  HistoryRange,
  StakingContract,
  StakingEvent,
  StakingHistory,
  StakingMeta,
  StakingProject,
} from './contract/staking.ts';
import type { NewWatched, Watched } from './contract/watched.ts';

/** Why an address of the address bar is not looked at. */
export type AccountProblem = 'form' | 'checksum' | 'too_often';

interface Told {
  readonly meta: StakingMeta;
  /** When it was asked for, by the clock of who answered. */
  readonly at: string;
  readonly problem: AccountProblem | null;
}

/** The contracts, and what is said of the list. */
export interface StakingList extends Told {
  readonly contracts: readonly StakingContract[];
}

/** A project, and what is said of it. */
export interface StakingProjectAnswer extends StakingProject, Told {}

/** Turns a failure of the service behind the site into null: the page stays up and says so itself. */
async function orSilence<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'bad_gateway') return null;
    throw error;
  }
}

/** Asks for JSON, and when it was answered: within the process that is now. */
async function ask<T>(transport: ApiTransport, path: string): Promise<T & { at: string }> {
  const { fetch, headers } = clientOptions(transport);
  const response = await fetch(path, { headers: headers() });
  const body = await readJson<T>(Promise.resolve(response));
  const moment = new Date(response.headers.get('Date') ?? Date.now());
  return { ...body, at: moment.toISOString() };
}

function problemOf(error: unknown): AccountProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'too_many_requests') return 'too_often';
  if (error.code !== 'invalid') return undefined;
  return error.fields.account === 'custom' ? 'checksum' : 'form';
}

/** Asks about an address; where that is none, or one too many, without it, and says what is wrong. */
async function askAbout<T>(transport: ApiTransport, path: string, account: string | undefined) {
  if (account === undefined) return { ...(await ask<T>(transport, path)), problem: null };
  try {
    const answer = await ask<T>(transport, `${path}?${new URLSearchParams({ account })}`);
    return { ...answer, problem: null };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return { ...(await ask<T>(transport, path)), problem };
  }
}

async function getStakingList(transport: ApiTransport, account: string | undefined): Promise<StakingList> {
  const { data, ...told } = await askAbout<{ data: readonly StakingContract[]; meta: StakingMeta }>(
    transport,
    '/api/staking-contracts',
    account,
  );
  return { contracts: data, ...told };
}

/**
 * All contracts that the visitor may see; null when the staking service does not answer as it should.
 * @param account whose positions are wanted, as it was typed
 */
export function findStakingContracts(
  transport: ApiTransport,
  account?: string | undefined,
): Promise<StakingList | null> {
  return orSilence(getStakingList(transport, account));
}

/** What was asked for where all of it is there; null where it comes without the figures of its address. */
export const orWithAccount = <T extends Told>(answer: T | null): T | null =>
  answer?.problem === null ? answer : null;

const projectPath = (id: string) => `/api/staking-projects/${recordKey(id)}`;

async function getStakingProject(
  transport: ApiTransport,
  id: string,
  account: string | undefined,
): Promise<StakingProjectAnswer> {
  const { data, ...told } = await askAbout<{ data: StakingProject; meta: StakingMeta }>(
    transport,
    projectPath(id),
    account,
  );
  return { ...data, ...told };
}

/** One project for its page; null when the staking service does not answer as it should. */
export function loadStakingProject(
  transport: ApiTransport,
  id: string,
  account?: string | undefined,
): Promise<StakingProjectAnswer | null> {
  return orSilence(orNotFound(getStakingProject(transport, id, account)));
}

/** What is shown beside a project, and is not worth a page that fails: nothing instead. */
async function orNothing<T>(answer: Promise<{ readonly data: readonly T[] }>): Promise<readonly T[]> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** What the contracts of a project were, of each the oldest first. */
export const findHistory = (transport: ApiTransport, id: string, range: HistoryRange) =>
  orNothing<StakingHistory>(ask(transport, `${projectPath(id)}/history?range=${range}`));

/** What happened in the contracts of a project, the newest first; null while their chains do not tell. */
export function findEvents(transport: ApiTransport, id: string): Promise<readonly StakingEvent[] | null> {
  const answer = ask<{ data: readonly StakingEvent[] }>(transport, `${projectPath(id)}/events`);
  return answer.then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    },
  );
}

const watchedPath = '/api/staking-watched';

/** The addresses that the visitor keeps; none for the anonymous, and for whom the session has ended meanwhile. */
export const findWatchedAddresses = (transport: ApiTransport) =>
  orNothing<Watched>(ask(transport, watchedPath));

/** Keeps an address. */
export async function watchAddress(transport: ApiTransport, watched: NewWatched): Promise<Watched> {
  const { fetch, headers } = clientOptions(transport);
  const answer = fetch(watchedPath, { method: 'POST', headers: headers(), body: JSON.stringify(watched) });
  return (await readJson<{ data: Watched }>(answer)).data;
}

async function change(transport: ApiTransport, id: string, init: RequestInit): Promise<void> {
  const { fetch, headers } = clientOptions(transport);
  const response = await fetch(`${watchedPath}/${encodeURIComponent(id)}`, { ...init, headers: headers() });
  if (!response.ok) await readJson(Promise.resolve(response));
}

/** Gives a kept address another name. */
export const renameWatched = (transport: ApiTransport, { id, label }: Pick<Watched, 'id' | 'label'>) =>
  change(transport, id, { method: 'PATCH', body: JSON.stringify({ label }) });

/** Forgets a kept address. */
export const forgetWatched = (transport: ApiTransport, id: string) =>
  change(transport, id, { method: 'DELETE' });
