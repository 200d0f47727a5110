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
  WorkTimer,
} from './contract/timer.ts';
import type { CellChange, WorkChoices, WorkWeek } from './contract/week.ts';
import { parseWeek } from './rules/weeks.ts';
import { parseWorkSearch, type WorkSearch, workList } from './rules/work-search.ts';

/** Tests whether the connection or the server failed. */
export const isOffline = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Tests whether the session has ended. */
export const isLoggedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export const workPath = '/api/admin/work';

const createClient = (transport: ApiTransport) => hc<WorkApi>(workPath, clientOptions(transport));

export interface WorkPage {
  readonly rows: readonly WorkItem[];
  readonly meta: WorkListMeta;
}

/** A week or a part of the list, and the choices for entering work. */
export interface WorkData {
  readonly choices: WorkChoices;
  readonly week: WorkWeek | null;
  readonly list: WorkPage | null;
  /** The running timer, until the browser has asked for it. */
  readonly timer: WorkTimer | null;
  /** True for previously loaded data, shown while offline. */
  readonly isStale?: boolean;
}

interface Replied<Data> {
  readonly data: Data;
}

const noQuery = { query: {} };

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

/** The last data each transport loaded; `language` is a function that only one transport has. */
const lastLoaded = new WeakMap<ApiTransport['language'], WorkData>();

/** Loads the page of hours; while offline it returns the data loaded last, if any. */
export async function loadWork(
  transport: ApiTransport,
  params: Readonly<Record<string, unknown>>,
): Promise<WorkData> {
  // The server serves many users, so it keeps nothing.
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
  const isList = search.view === 'list';
  const today = toPlainDate(new Date(nowMs()));
  const [choices, week, list, timer] = await Promise.all([
    loadChoices(transport),
    isList ? null : loadWeek(transport, search, today),
    isList ? loadList(transport, search) : null,
    loadTimer(transport).catch(() => null),
  ]);
  return { choices, week, list, timer: timer?.timer ?? null };
}

export const getCsvUrl = (search: WorkSearch, lang: Language): string =>
  `${workPath}/csv?${new URLSearchParams({ ...workList.toCsvQuery(search), lang })}`;

/** Creates a work item; repeated requests with the same key create one. */
export async function createWorkItem(transport: ApiTransport, json: NewWorkItemInput): Promise<WorkItem> {
  return (await readJson<Replied<WorkItem>>(createClient(transport).index.$post({ json }))).data;
}

export async function updateWorkItem(
  transport: ApiTransport,
  id: string,
  json: WorkItemChange,
): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$patch({ param: { id }, json }));
}

/** Copies a work item to a day, or to each week until that day. */
export async function repeatWorkItem(
  transport: ApiTransport,
  id: string,
  json: WorkRepeat,
): Promise<RepeatedWork> {
  const reply = createClient(transport)[':id'].repeat.$post({ param: { id }, json });
  return (await readJson<Replied<RepeatedWork>>(reply)).data;
}

/** Saves a template, or returns the existing template that is equal. */
export async function saveTemplate(transport: ApiTransport, json: NewTemplate): Promise<WorkTemplate> {
  return (await readJson<Replied<WorkTemplate>>(createClient(transport).templates.$post({ json }))).data;
}

export async function deleteTemplate(transport: ApiTransport, id: string): Promise<void> {
  await readJson<unknown>(createClient(transport).templates[':id'].$delete({ param: { id } }));
}

export async function deleteWorkItem(transport: ApiTransport, id: string, version: number): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$delete({ param: { id }, json: { version } }));
}

export async function setCell(transport: ApiTransport, json: CellChange): Promise<void> {
  await readJson<unknown>(createClient(transport).cells.$put({ json }));
}

export async function loadCellItems(
  transport: ApiTransport,
  { date, client, project }: { date: string; client: string | undefined; project: string | undefined },
): Promise<readonly WorkItem[]> {
  const query = { date, ...(client && { client }), ...(project && { project }) };
  return (await readJson<Replied<readonly WorkItem[]>>(createClient(transport).day.$get({ query }))).data;
}

export async function runBulk(transport: ApiTransport, json: WorkBulkInput): Promise<WorkBulkResult> {
  return (await readJson<Replied<WorkBulkResult>>(createClient(transport).bulk.$post({ json }))).data;
}

export async function importWork(transport: ApiTransport, json: WorkImportInput): Promise<WorkImportReport> {
  return (await readJson<Replied<WorkImportReport>>(createClient(transport).import.$post({ json }))).data;
}

export async function loadTimer(transport: ApiTransport, signal?: AbortSignal): Promise<TimerState> {
  const init = signal && { init: { signal } };
  return (await readJson<Replied<TimerState>>(createClient(transport).timer.$get(noQuery, init))).data;
}

/** Starts a timer; a running one is stopped first. */
export async function startTimer(transport: ApiTransport, json: TimerStartInput): Promise<StoppedTimer> {
  return (await readJson<Replied<StoppedTimer>>(createClient(transport).timer.$post({ json }))).data;
}

export async function stopTimer(transport: ApiTransport, json: TimerStop): Promise<StoppedTimer> {
  return (await readJson<Replied<StoppedTimer>>(createClient(transport).timer.stop.$post({ json }))).data;
}

/** Continues a stopped timer and removes the work stored when it stopped. */
export async function continueTimer(transport: ApiTransport, json: TimerContinue): Promise<TimerState> {
  const reply = createClient(transport).timer.continue.$post({ json });
  return (await readJson<Replied<TimerState>>(reply)).data;
}

export async function discardTimer(transport: ApiTransport, id: string): Promise<TimerState> {
  return (await readJson<Replied<TimerState>>(createClient(transport).timer.$delete({ json: { id } }))).data;
}
