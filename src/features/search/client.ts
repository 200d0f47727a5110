import { redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { isSingleLine } from '#shared/text/single-line.ts';
import { paths } from '#shared/urls/paths.ts';
import type { SearchApi } from './api.ts';
import { maxQueryLength } from './contract/query-limits.ts';
import type { SearchHit } from './contract/search.ts';
import type { SearchParams } from './rules/search-params.ts';

export interface SearchResults {
  /** Without surrounding white space. */
  readonly q: string;
  readonly hits: readonly SearchHit[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

const client = (transport: ApiTransport) => hc<SearchApi>('/api/search', clientOptions(transport));

/** @param signal aborts when a newer query replaces it */
export async function findSuggestions(transport: ApiTransport, q: string, signal: AbortSignal) {
  const query = { q, per_page: '7' };
  const { data, meta } = await readJson(client(transport).index.$get({ query }, { init: { signal } }));
  return { hits: data, total: meta.total };
}

/** @throws a redirect to the first page if `page` is beyond the last */
export async function loadSearchResults(
  transport: ApiTransport,
  { q = '', page = '1' }: SearchParams,
  signal: AbortSignal,
): Promise<SearchResults> {
  const trimmed = q.trim();
  const noResults = { q: trimmed, hits: [], page: 1, pages: 1, total: 0 };
  // The page explains the error; the API would only reject the query.
  if (trimmed === '' || trimmed.length > maxQueryLength || !isSingleLine(trimmed)) return noResults;
  const query = { q: trimmed, page };
  const { data, meta } = await readJson(client(transport).index.$get({ query }, { init: { signal } }));
  if (data.length === 0 && meta.total > 0)
    throw redirect({ to: paths.search, search: { q: trimmed }, replace: true });
  return {
    q: trimmed,
    hits: data,
    page: meta.page,
    pages: Math.ceil(meta.total / meta.per_page) || 1,
    total: meta.total,
  };
}
