import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { nowMs } from '#shared/dates/clock.ts';
import { startOfWeek, toPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { WorkApi } from './api/work.ts';
import type { WorkImportInput, WorkImportReport } from './contract/import.ts';
import type {
  NewWorkItemInput,
  WorkBulkInput,
  WorkBulkResult,
  WorkItem,
  WorkItemChange,
  WorkListMeta,
} from './contract/items.ts';
import type { NewTemplate, RepeatedWork, WorkRepeat, WorkTemplate } from './contract/templates.ts';
import type {
  StoppedTimer,
  TimerContinue,
  TimerStartInput,
  TimerState,
  TimerStop,
} from './contract/timer.ts';
import type { CellChange, WorkChoices, WorkWeek } from './contract/week.ts';
import { parseWeek } from './rules/weeks.ts';
import { parseWorkSearch, type WorkSearch, workList } from './rules/work-search.ts';

/** Tests whether a request failed because there was no connection, or nobody answered. */
export const isOffline = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Tests whether a request failed because the session has ended. */
export const isLoggedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The path of the API. */
export const workPath = '/api/admin/work';

const createClient = (transport: ApiTransport) => hc<WorkApi>(workPath, clientOptions(transport));

/** A page of the list of work. */
export interface WorkPage {
  readonly rows: readonly WorkItem[];
  readonly meta: WorkListMeta;
}

/** The data of the page of hours: a week or a part of the list, and what work is entered with. */
export interface WorkData {
  readonly choices: WorkChoices;
  readonly week: WorkWeek | null;
  readonly list: WorkPage | null;
  /** True for what was loaded before, since there is no connection. */
  readonly isStale?: boolean;
}

interface Replied<Data> {
  readonly data: Data;
}

const noQuery = { query: {} };

/** Loads what work is entered with. */
export async function loadChoices(transport: ApiTransport): Promise<WorkChoices> {
  return (await readJson<Replied<WorkChoices>>(createClient(transport).choices.$get(noQuery))).data;
}

async function loadWeek(transport: ApiTransport, search: WorkSearch, today: string): Promise<WorkWeek> {
  const monday = parseWeek(search.week) ?? startOfWeek(today);
  const isThisWeek = startOfWeek(today) === monday;
  const day = search.day ?? (isThisWeek ? today : monday);
  const query = { monday, day };
  return (await readJson<Replied<WorkWeek>>(createClient(transport).week.$get({ query }))).data;
}

async function loadList(transport: ApiTransport, search: WorkSearch): Promise<WorkPage> {
  const query = workList.toQuery(search);
  const { data, meta } = await readJson<Replied<readonly WorkItem[]> & { meta: WorkListMeta }>(
    createClient(transport).index.$get({ query }),
  );
  return { rows: data, meta };
}

/** What a browser loaded last, by the function that each connection to the API has for its own. */
const lastLoaded = new WeakMap<ApiTransport['language'], WorkData>();

/** Loads the page of hours; without a connection it is what was loaded last, if there is such. */
export async function loadWork(
  transport: ApiTransport,
  params: Readonly<Record<string, unknown>>,
): Promise<WorkData> {
  // On the server each request loads for itself.
  if (typeof document === 'undefined') return loadPage(transport, params);
  try {
    const data = await loadPage(transport, params);
    lastLoaded.set(transport.language, data);
    return data;
  } catch (error) {
    const last = lastLoaded.get(transport.language);
    if (!last || !isOffline(error)) throw error;
    return { ...last, isStale: true };
  }
}

async function loadPage(
  transport: ApiTransport,
  params: Readonly<Record<string, unknown>>,
): Promise<WorkData> {
  const search = parseWorkSearch(params);
  const choices = loadChoices(transport);
  if (search.view === 'list')
    return { choices: await choices, week: null, list: await loadList(transport, search) };
  const today = toPlainDate(new Date(nowMs()));
  return { choices: await choices, week: await loadWeek(transport, search, today), list: null };
}

/** Returns the URL of the CSV file, in one language, with all work that the search parameters select. */
export const getCsvUrl = (search: WorkSearch, lang: Language): string =>
  `${workPath}/csv?${new URLSearchParams({ ...workList.toCsvQuery(search), lang })}`;

/** Creates a work item; with the same key it is created once. */
export async function createWorkItem(transport: ApiTransport, json: NewWorkItemInput): Promise<WorkItem> {
  return (await readJson<Replied<WorkItem>>(createClient(transport).index.$post({ json }))).data;
}

/** Changes a work item. */
export async function updateWorkItem(
  transport: ApiTransport,
  id: string,
  json: WorkItemChange,
): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$patch({ param: { id }, json }));
}

/** Copies a work item to a day, or each week until that day. */
export async function repeatWorkItem(
  transport: ApiTransport,
  id: string,
  json: WorkRepeat,
): Promise<RepeatedWork> {
  const reply = createClient(transport)[':id'].repeat.$post({ param: { id }, json });
  return (await readJson<Replied<RepeatedWork>>(reply)).data;
}

/** Saves a template; one that there is already is returned as it is. */
export async function saveTemplate(transport: ApiTransport, json: NewTemplate): Promise<WorkTemplate> {
  return (await readJson<Replied<WorkTemplate>>(createClient(transport).templates.$post({ json }))).data;
}

/** Deletes a template. */
export async function deleteTemplate(transport: ApiTransport, id: string): Promise<void> {
  await readJson<unknown>(createClient(transport).templates[':id'].$delete({ param: { id } }));
}

/** Deletes a work item. */
export async function deleteWorkItem(transport: ApiTransport, id: string, version: number): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$delete({ param: { id }, json: { version } }));
}

/** Sets the hours of a cell of the week. */
export async function setCell(transport: ApiTransport, json: CellChange): Promise<void> {
  await readJson<unknown>(createClient(transport).cells.$put({ json }));
}

/** Returns the items of a cell of the week. */
export async function loadCellItems(
  transport: ApiTransport,
  { date, client, project }: { date: string; client: string | undefined; project: string | undefined },
): Promise<readonly WorkItem[]> {
  const query = { date, ...(client && { client }), ...(project && { project }) };
  return (await readJson<Replied<readonly WorkItem[]>>(createClient(transport).day.$get({ query }))).data;
}

/** Runs an action on many work items. */
export async function runBulk(transport: ApiTransport, json: WorkBulkInput): Promise<WorkBulkResult> {
  return (await readJson<Replied<WorkBulkResult>>(createClient(transport).bulk.$post({ json }))).data;
}

/** Imports the hours of a file, or reports what an import would do. */
export async function importWork(transport: ApiTransport, json: WorkImportInput): Promise<WorkImportReport> {
  return (await readJson<Replied<WorkImportReport>>(createClient(transport).import.$post({ json }))).data;
}

/** Loads the running timer of the user. */
export async function loadTimer(transport: ApiTransport, signal?: AbortSignal): Promise<TimerState> {
  const init = signal && { init: { signal } };
  return (await readJson<Replied<TimerState>>(createClient(transport).timer.$get(noQuery, init))).data;
}

/** Starts a timer; one that runs is stopped first. */
export async function startTimer(transport: ApiTransport, json: TimerStartInput): Promise<StoppedTimer> {
  return (await readJson<Replied<StoppedTimer>>(createClient(transport).timer.$post({ json }))).data;
}

/** Stops the timer and stores its time as work. */
export async function stopTimer(transport: ApiTransport, json: TimerStop): Promise<StoppedTimer> {
  return (await readJson<Replied<StoppedTimer>>(createClient(transport).timer.stop.$post({ json }))).data;
}

/** Continues a timer that was stopped, in place of the work that it became. */
export async function continueTimer(transport: ApiTransport, json: TimerContinue): Promise<TimerState> {
  const reply = createClient(transport).timer.continue.$post({ json });
  return (await readJson<Replied<TimerState>>(reply)).data;
}

/** Discards the timer. */
export async function discardTimer(transport: ApiTransport, id: string): Promise<TimerState> {
  return (await readJson<Replied<TimerState>>(createClient(transport).timer.$delete({ json: { id } }))).data;
}
