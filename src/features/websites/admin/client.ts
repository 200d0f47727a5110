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
import { websiteList } from './rules/list-search.ts';

export const websitesAdminPath = '/api/admin/websites';

const createClient = (transport: ApiTransport) =>
  hc<ReturnType<typeof websitesAdminApi>>(websitesAdminPath, clientOptions(transport));

export interface WebsiteList extends RecordsPage<WebsiteRow> {
  readonly choices: WebsiteChoices;
}

export async function loadWebsiteList(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<WebsiteList> {
  const client = createClient(transport);
  const [page, { data: choices }] = await Promise.all([
    loadRecords(client, websiteList, searchParams, signal),
    readJson(client.choices.$get()),
  ]);
  return { ...page, choices };
}

export const createWebsite = (transport: ApiTransport, website: NewRecord): Promise<string> =>
  createRecord(createClient(transport), website);

export const loadWebsiteRecord = (transport: ApiTransport, id: string): Promise<WebsiteRecord> =>
  loadRecord(createClient(transport), id);

/** Copies a website without publishing its texts; returns the id. */
export const duplicateWebsite = (transport: ApiTransport, id: string): Promise<string> =>
  duplicateRecord(createClient(transport), id);

export const changeWebsites = (transport: ApiTransport, change: BulkChange): Promise<BulkResult> =>
  changeRecords(createClient(transport), change);
