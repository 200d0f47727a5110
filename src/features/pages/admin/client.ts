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
import { pageList } from './rules/list-search.ts';

export const pagesAdminPath = '/api/admin/pages';

const createClient = (transport: ApiTransport) =>
  hc<ReturnType<typeof pagesAdminApi>>(pagesAdminPath, clientOptions(transport));

export type PageList = RecordsPage<PageRow>;

export const loadPageList = (
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<PageList> => loadRecords(createClient(transport), pageList, searchParams, signal);

/** Creates a page with a draft that has a title; returns its id. */
export const createPage = (transport: ApiTransport, page: NewRecord): Promise<string> =>
  createRecord(createClient(transport), page);

export const loadPageRecord = (transport: ApiTransport, id: string): Promise<PageRecord> =>
  loadRecord(createClient(transport), id);

/** Copies a page without publishing it; returns the id. */
export const duplicatePage = (transport: ApiTransport, id: string): Promise<string> =>
  duplicateRecord(createClient(transport), id);

/** Failed changes do not stop the others. */
export const changePages = (transport: ApiTransport, change: BulkChange): Promise<BulkResult> =>
  changeRecords(createClient(transport), change);
