import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson, withSignal } from '#shared/api/api-transport.ts';
import { encodeSegment } from '#shared/api/or-not-found.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ClientsApi } from './api/clients.ts';
import {
  type ClientChange,
  type ClientChoice,
  type ClientDefaults,
  type ClientRow,
  type ClientsMeta,
  clientChange,
  type EditedClient,
  type NewClient,
} from './contract/clients.ts';
import type { Statement, TimelineEvent } from './contract/history.ts';
import type { ClientImport, ImportReport, ImportUndone } from './contract/import.ts';
import type { LikelyDuplicate, MergePlan } from './contract/merge.ts';
import type { Project, ProjectFields } from './contract/projects.ts';
import { type ClientsSearch, clientList } from './rules/client-list.ts';

export const clientsPath = '/api/admin/clients';

const createClient = (transport: ApiTransport) => hc<ClientsApi>(clientsPath, clientOptions(transport));

const byId = (transport: ApiTransport) => createClient(transport)[':id'];

const paramOf = (id: string) => ({ id: encodeSegment(id) });

/** Waits for a change; throws an ApiError for a conflict. */
async function expectDone(response: Promise<unknown>): Promise<void> {
  await readJson<unknown>(response as Promise<Response>);
}

export interface ClientList {
  readonly rows: readonly ClientRow[];
  readonly meta: ClientsMeta;
}

export async function loadClients(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
): Promise<ClientList> {
  const query = clientList.toQuery(clientList.parse(searchParams));
  const { data, meta } = await readJson(createClient(transport).index.$get({ query }));
  return { rows: data, meta };
}

/** Returns the URL of the CSV file with all clients that the search parameters select. */
export const getCsvUrl = (search: ClientsSearch, lang: Language): string =>
  `${clientsPath}/csv?${new URLSearchParams({ ...clientList.toCsvQuery(search), lang })}`;

export interface ClientData {
  readonly client: EditedClient;
  readonly defaults: ClientDefaults;
  readonly projects: readonly Project[];
  readonly timeline: readonly TimelineEvent[];
  readonly duplicates: readonly LikelyDuplicate[];
}

export async function loadClient(transport: ApiTransport, id: string): Promise<ClientData> {
  const client = byId(transport);
  const param = paramOf(id);
  const [head, projects, timeline, duplicates] = await Promise.all([
    readJson(client.$get({ param })),
    readJson(client.projects.$get({ param })),
    readJson(client.timeline.$get({ param })),
    readJson(client.duplicates.$get({ param })),
  ]);
  return { ...head.data, projects: projects.data, timeline: timeline.data, duplicates: duplicates.data };
}

export async function createNewClient(transport: ApiTransport, json: NewClient): Promise<string> {
  return (await readJson(createClient(transport).index.$post({ json }))).data.id;
}

export const saveClient = (transport: ApiTransport, id: string, json: ClientChange): Promise<void> =>
  expectDone(byId(transport).$put({ param: paramOf(id), json }));

export const setArchived = (transport: ApiTransport, id: string, isArchived: boolean): Promise<void> =>
  expectDone(byId(transport)[isArchived ? 'archive' : 'unarchive'].$post({ param: paramOf(id) }));

export const deleteClient = (transport: ApiTransport, id: string): Promise<void> =>
  expectDone(byId(transport).$delete({ param: paramOf(id) }));

/** Replaces the personal data of a client by its number. */
export const maskClient = (transport: ApiTransport, id: string, version: number): Promise<void> =>
  expectDone(byId(transport).mask.$post({ param: paramOf(id), json: { version } }));

export async function loadMergePlan(
  transport: ApiTransport,
  id: string,
  into: string,
  signal: AbortSignal,
): Promise<MergePlan> {
  const client = byId(withSignal(transport, signal));
  return (await readJson(client.merge.$get({ param: paramOf(id), query: { into } }))).data;
}

export const mergeClient = (
  transport: ApiTransport,
  { id, version }: { readonly id: string; readonly version: number },
  into: string,
): Promise<void> =>
  expectDone(byId(transport).merge.$post({ param: paramOf(id), json: { into_id: into, version } }));

export async function findClients(
  transport: ApiTransport,
  q: string,
  signal: AbortSignal,
): Promise<readonly ClientChoice[]> {
  const { choices } = createClient(withSignal(transport, signal));
  return (await readJson(choices.$get({ query: { q } }))).data.found;
}

export async function findClient(
  transport: ApiTransport,
  id: string,
  signal: AbortSignal,
): Promise<ClientChoice | null> {
  const { choices } = createClient(withSignal(transport, signal));
  return (await readJson(choices.$get({ query: { id } }))).data.chosen;
}

export interface ProjectTarget {
  readonly id: string;
  readonly version: number;
  readonly is_archived: boolean;
}

export function saveProject(
  transport: ApiTransport,
  clientId: string,
  fields: ProjectFields,
  target?: ProjectTarget,
): Promise<void> {
  const { projects } = byId(transport);
  if (!target) return expectDone(projects.$post({ param: paramOf(clientId), json: fields }));
  const { id, version, is_archived } = target;
  const param = { ...paramOf(clientId), projectId: encodeSegment(id) };
  return expectDone(projects[':projectId'].$put({ param, json: { ...fields, version, is_archived } }));
}

export const deleteProject = (transport: ApiTransport, clientId: string, id: string): Promise<void> =>
  expectDone(
    byId(transport).projects[':projectId'].$delete({
      param: { ...paramOf(clientId), projectId: encodeSegment(id) },
    }),
  );

export async function loadStatement(
  transport: ApiTransport,
  id: string,
  date: string | undefined,
): Promise<Statement> {
  const query = date === undefined ? {} : { date };
  return (await readJson(byId(transport).statement.$get({ param: paramOf(id), query }))).data;
}

export async function importClients(transport: ApiTransport, json: ClientImport): Promise<ImportReport> {
  return (await readJson(createClient(transport).import.$post({ json }))).data;
}

/** Deletes the clients of an import that have not been used or changed since. */
export async function undoImport(transport: ApiTransport, ids: readonly string[]): Promise<ImportUndone> {
  return (await readJson(createClient(transport).import.undo.$post({ json: { ids: [...ids] } }))).data;
}

/** Sets the invoice reference of a client (BT-10) if it has none, and returns its reference. */
export async function fillReference(transport: ApiTransport, id: string, proposal: string): Promise<string> {
  const client = byId(transport);
  const param = paramOf(id);
  const { data } = await readJson(client.$get({ param }));
  if (data.client.buyer_reference !== '') return data.client.buyer_reference;
  const json = clientChange.strip().parse({ ...data.client, buyer_reference: proposal });
  await readJson<unknown>(client.$put({ param, json }) as Promise<Response>);
  return proposal;
}
