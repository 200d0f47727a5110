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

/** The path of the API of clients. */
export const clientsPath = '/api/admin/clients';

const createClient = (transport: ApiTransport) => hc<ClientsApi>(clientsPath, clientOptions(transport));

const byId = (transport: ApiTransport) => createClient(transport)[':id'];

const paramOf = (id: string) => ({ id: encodeSegment(id) });

/** Waits for a change; a conflict is thrown. */
async function expectDone(response: Promise<unknown>): Promise<void> {
  await readJson<unknown>(response as Promise<Response>);
}

/** A page of the list of clients. */
export interface ClientList {
  readonly rows: readonly ClientRow[];
  readonly meta: ClientsMeta;
}

/** Loads the clients that the search parameters select. */
export async function loadClients(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
): Promise<ClientList> {
  const query = clientList.toQuery(clientList.parse(searchParams));
  const { data, meta } = await readJson(createClient(transport).index.$get({ query }));
  return { rows: data, meta };
}

/** Returns the URL of the CSV file, in one language, with all clients that the search parameters select. */
export const getCsvUrl = (search: ClientsSearch, lang: Language): string =>
  `${clientsPath}/csv?${new URLSearchParams({ ...clientList.toCsvQuery(search), lang })}`;

/** Everything that the editor of a client shows. */
export interface ClientData {
  readonly client: EditedClient;
  readonly defaults: ClientDefaults;
  readonly projects: readonly Project[];
  readonly timeline: readonly TimelineEvent[];
  readonly duplicates: readonly LikelyDuplicate[];
}

/** Loads a client with its projects, its history and the clients that look like it. */
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

/** Creates a client; returns its id. */
export async function createNewClient(transport: ApiTransport, json: NewClient): Promise<string> {
  return (await readJson(createClient(transport).index.$post({ json }))).data.id;
}

/** Saves the fields of a client. */
export const saveClient = (transport: ApiTransport, id: string, json: ClientChange): Promise<void> =>
  expectDone(byId(transport).$put({ param: paramOf(id), json }));

/** Archives a client, or brings it back. */
export const setArchived = (transport: ApiTransport, id: string, isArchived: boolean): Promise<void> =>
  expectDone(byId(transport)[isArchived ? 'archive' : 'unarchive'].$post({ param: paramOf(id) }));

/** Deletes a client without documents and work. */
export const deleteClient = (transport: ApiTransport, id: string): Promise<void> =>
  expectDone(byId(transport).$delete({ param: paramOf(id) }));

/** Replaces the personal data of a client. */
export const maskClient = (transport: ApiTransport, id: string, version: number): Promise<void> =>
  expectDone(byId(transport).mask.$post({ param: paramOf(id), json: { version } }));

/** Loads what merging a client into another would move. */
export async function loadMergePlan(
  transport: ApiTransport,
  id: string,
  into: string,
  signal: AbortSignal,
): Promise<MergePlan> {
  const client = byId(withSignal(transport, signal));
  return (await readJson(client.merge.$get({ param: paramOf(id), query: { into } }))).data;
}

/** Merges a client into another. */
export const mergeClient = (
  transport: ApiTransport,
  { id, version }: { readonly id: string; readonly version: number },
  into: string,
): Promise<void> =>
  expectDone(byId(transport).merge.$post({ param: paramOf(id), json: { into_id: into, version } }));

/** Finds clients that are not archived by a part of their texts. */
export async function findClients(
  transport: ApiTransport,
  q: string,
  signal: AbortSignal,
): Promise<readonly ClientChoice[]> {
  const { choices } = createClient(withSignal(transport, signal));
  return (await readJson(choices.$get({ query: { q } }))).data.found;
}

/** Finds a client by its id. */
export async function findClient(
  transport: ApiTransport,
  id: string,
  signal: AbortSignal,
): Promise<ClientChoice | null> {
  const { choices } = createClient(withSignal(transport, signal));
  return (await readJson(choices.$get({ query: { id } }))).data.chosen;
}

/** A project that is changed, with whether it is archived. */
export interface ProjectTarget {
  readonly id: string;
  readonly version: number;
  readonly is_archived: boolean;
}

/** Adds a project to a client, or changes that of a target. */
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

/** Deletes a project that nothing refers to. */
export const deleteProject = (transport: ApiTransport, clientId: string, id: string): Promise<void> =>
  expectDone(
    byId(transport).projects[':projectId'].$delete({
      param: { ...paramOf(clientId), projectId: encodeSegment(id) },
    }),
  );

/** Loads the account of a client. @param date of today if it is undefined */
export async function loadStatement(
  transport: ApiTransport,
  id: string,
  date: string | undefined,
): Promise<Statement> {
  const query = date === undefined ? {} : { date };
  return (await readJson(byId(transport).statement.$get({ param: paramOf(id), query }))).data;
}

/** Imports the clients of a file, or reports what an import would do. */
export async function importClients(transport: ApiTransport, json: ClientImport): Promise<ImportReport> {
  return (await readJson(createClient(transport).import.$post({ json }))).data;
}

/** Deletes the clients of an import that have not been used or changed since. */
export async function undoImport(transport: ApiTransport, ids: readonly string[]): Promise<ImportUndone> {
  return (await readJson(createClient(transport).import.undo.$post({ json: { ids: [...ids] } }))).data;
}

/**
 * Gives a client a reference for its invoices (BT-10) if it has none. Returns the reference that it has then.
 * @throws ApiError if the client does not exist, or was changed meanwhile
 */
export async function fillReference(transport: ApiTransport, id: string, proposal: string): Promise<string> {
  const client = byId(transport);
  const param = paramOf(id);
  const { data } = await readJson(client.$get({ param }));
  if (data.client.buyer_reference !== '') return data.client.buyer_reference;
  const json = clientChange.strip().parse({ ...data.client, buyer_reference: proposal });
  await readJson<unknown>(client.$put({ param, json }) as Promise<Response>);
  return proposal;
}
