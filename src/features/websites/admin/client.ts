import { hc } from 'hono/client';
import type { BulkChange, RecordsPage } from '#features/publishing/records/client.ts';
import {
  changeRecords,
  createRecord,
  duplicateRecord,
  loadRecord,
  loadRecords,
} from '#features/publishing/records/client.ts';
import type { BulkResult, NewRecord } from '#features/publishing/records/contract.ts';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { websitesAdminApi } from './api.ts';
import type { WebsiteChoices, WebsiteRecord, WebsiteRow } from './contract.ts';
import { websiteListRules } from './rules/list-search.ts';

/** The path of the API of the owner’s websites. */
export const websitesAdminPath = '/api/admin/websites';

const createClient = (transport: ApiTransport) =>
  hc<ReturnType<typeof websitesAdminApi>>(websitesAdminPath, clientOptions(transport));

/** A page of the list of websites, and the values to filter by. */
export interface WebsiteList extends RecordsPage<WebsiteRow> {
  readonly choices: WebsiteChoices;
}

/** Loads the websites that the search parameters select. */
export async function loadWebsiteList(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<WebsiteList> {
  const client = createClient(transport);
  const [page, { data: choices }] = await Promise.all([
    loadRecords(client, websiteListRules, searchParams, signal),
    readJson(client.choices.$get()),
  ]);
  return { ...page, choices };
}

/** Creates a website with the draft of a language that has a title; returns its id. */
export const createWebsite = (transport: ApiTransport, website: NewRecord): Promise<string> =>
  createRecord(createClient(transport), website);

/** Loads a website for the editor. */
export const loadWebsiteRecord = (transport: ApiTransport, id: string): Promise<WebsiteRecord> =>
  loadRecord(createClient(transport), id);

/** Creates a copy of a website whose texts are not published; returns its id. */
export const duplicateWebsite = (transport: ApiTransport, id: string): Promise<string> =>
  duplicateRecord(createClient(transport), id);

/** Does something with many websites; those that fail do not stop the others. */
export const changeWebsites = (transport: ApiTransport, change: BulkChange): Promise<BulkResult> =>
  changeRecords(createClient(transport), change);
