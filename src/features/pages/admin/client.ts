import { hc } from 'hono/client';
import {
  type BulkChange,
  changeRecords,
  createRecord,
  duplicateRecord,
  loadRecord,
  loadRecords,
  type RecordsPage,
} from '#features/publishing/records/client.ts';
import type { BulkResult, NewRecord } from '#features/publishing/records/contract.ts';
import { type ApiTransport, clientOptions } from '#shared/api/api-transport.ts';
import type { pagesAdminApi } from './api.ts';
import type { PageRecord, PageRow } from './contract.ts';
import { pageListRules } from './rules/list-search.ts';

/** The path of the API of the owner’s pages. */
export const pagesAdminPath = '/api/admin/pages';

const createClient = (transport: ApiTransport) =>
  hc<ReturnType<typeof pagesAdminApi>>(pagesAdminPath, clientOptions(transport));

/** A page of the list of pages. */
export type PageList = RecordsPage<PageRow>;

/** Loads the pages that the search parameters select. */
export const loadPageList = (
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<PageList> => loadRecords(createClient(transport), pageListRules, searchParams, signal);

/** Creates a page with the draft of a language that has a title; returns its id. */
export const createPage = (transport: ApiTransport, page: NewRecord): Promise<string> =>
  createRecord(createClient(transport), page);

/** Loads a page for the editor. */
export const loadPageRecord = (transport: ApiTransport, id: string): Promise<PageRecord> =>
  loadRecord(createClient(transport), id);

/** Creates a copy of a page whose texts are not published; returns its id. */
export const duplicatePage = (transport: ApiTransport, id: string): Promise<string> =>
  duplicateRecord(createClient(transport), id);

/** Does something with many pages; those that fail do not stop the others. */
export const changePages = (transport: ApiTransport, change: BulkChange): Promise<BulkResult> =>
  changeRecords(createClient(transport), change);
