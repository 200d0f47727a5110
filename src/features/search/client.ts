import { redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { paths } from '../../shared/paths.ts';
import type { SearchApi } from './api.ts';
import type { SearchHit } from './contract.ts';
import { maximumQuestion, type SearchAddress } from './rules/address.ts';

/** The answer to a question, or a part of it. */
export interface SearchAnswer {
  /** Without space around it. */
  readonly q: string;
  readonly hits: readonly SearchHit[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

const client = (transport: ApiTransport) => hc<SearchApi>('/api/search', clientOptions(transport));

/**
 * The best answers to a question.
 * @param signal breaks it off when another question has overtaken it
 */
export async function findSuggestions(transport: ApiTransport, q: string, signal: AbortSignal) {
  const query = { q, per_page: '7' };
  const { data, meta } = await readJson(client(transport).index.$get({ query }, { init: { signal } }));
  return { hits: data, total: meta.total };
}

/** What the page of an address shows; a page behind the last one leads to the first. */
export async function loadAnswer(
  transport: ApiTransport,
  { q = '', page = '1' }: SearchAddress,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const question = q.trim();
  const nothing = { q: question, hits: [], page: 1, pages: 1, total: 0 };
  // The screen says why; the API would only refuse.
  if (question === '' || question.length > maximumQuestion) return nothing;
  const query = { q: question, page };
  const { data, meta } = await readJson(client(transport).index.$get({ query }, { init: { signal } }));
  if (data.length === 0 && meta.total > 0)
    throw redirect({ to: paths.search, search: { q: question }, replace: true });
  return {
    q: question,
    hits: data,
    page: meta.page,
    pages: Math.ceil(meta.total / meta.per_page) || 1,
    total: meta.total,
  };
}
