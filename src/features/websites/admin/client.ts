import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { Language } from '../../../shared/language.ts';
import { encodeSegment } from '../../../shared/or-not-found.ts';
import type { websitesAdminApi } from './api.ts';
import type { BulkAction, BulkResult, WebsiteRecord, WebsiteRow } from './contract.ts';
import {
  getFilters,
  getOrder,
  pageSizes,
  parseWebsitesSearch,
  type WebsitesSearch,
} from './rules/list-search.ts';

/** The path of the API of the owner’s websites. */
export const websitesAdminPath = '/api/admin/websites';

const createClient = (transport: ApiTransport) =>
  hc<ReturnType<typeof websitesAdminApi>>(websitesAdminPath, clientOptions(transport));

/** A page of the list of websites. */
export interface WebsiteList {
  readonly websites: readonly WebsiteRow[];
  readonly meta: { readonly page: number; readonly per_page: number; readonly total: number };
}

/** Loads the websites that the search parameters select. */
export async function loadWebsiteList(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<WebsiteList> {
  const search = parseWebsitesSearch(searchParams);
  const { page, per_page = String(pageSizes[0]) } = search;
  const query = { ...getFilters(search), ...getOrder(search), ...(page && { page }), per_page };
  const init = signal && { init: { signal } };
  const { data, meta } = await readJson(createClient(transport).index.$get({ query }, init));
  return { websites: data, meta };
}

/** Returns the URL of the CSV file with all rows that the search parameters select. */
export function getCsvUrl(search: WebsitesSearch): string {
  const query = new URLSearchParams({ ...getFilters(search), ...getOrder(search) });
  return query.size === 0 ? `${websitesAdminPath}/csv` : `${websitesAdminPath}/csv?${query}`;
}

/** Creates a website with the draft of a language that has a title; returns its id. */
export async function createWebsite(
  transport: ApiTransport,
  json: { readonly language: Language; readonly title: string },
): Promise<string> {
  return (await readJson(createClient(transport).index.$post({ json }))).data.id;
}

/** Loads a website for the editor. */
export async function loadWebsiteRecord(transport: ApiTransport, id: string): Promise<WebsiteRecord> {
  return (await readJson(createClient(transport)[':id'].$get({ param: { id: encodeSegment(id) } }))).data;
}

/** Does something with many websites; those that fail do not stop the others. */
export async function changeWebsites(
  transport: ApiTransport,
  json: Pick<BulkAction, 'action'> &
    Partial<Pick<BulkAction, 'languages' | 'ids'>> & {
      readonly filters?: ReturnType<typeof getFilters>;
    },
): Promise<BulkResult> {
  return (await readJson(createClient(transport).bulk.$post({ json }))).data;
}
