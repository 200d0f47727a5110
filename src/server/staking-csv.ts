import { type Context, Hono } from 'hono';
import { filterContracts } from '#features/staking/catalogue/rules/filter-contracts.ts';
import { sortContracts } from '#features/staking/catalogue/rules/sort-contracts.ts';
import type { StakingContract, StakingEvent } from '#features/staking/contract/staking.ts';
import type { AccountEarnings } from '#features/staking/history/contract.ts';
import { contractsCsv, earningsCsv, eventsCsv } from '#features/staking/rules/csv.ts';
import { parseContractsSearch } from '#features/staking/rules/search-params.ts';
import { parseSort } from '#features/staking/rules/sort-order.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { paths } from '#shared/urls/paths.ts';
import { parseSearch } from '#web/search-params.ts';
import type { Api } from './api/api.ts';

/** Uses the request's cookies, so that a file contains exactly the data that a page would show. */
function fetchFromApi(c: Context<ApiEnv>, api: Api, path: string): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  const cookie = c.req.header('cookie');
  if (cookie !== undefined) headers.set('cookie', cookie);
  return Promise.resolve(api.fetch(new Request(new URL(path, c.req.url), { headers }), c.env));
}

/** Sends a file page by page, as fast as the client reads. */
function csvResponse(pages: Iterator<string, void>, name: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

const safeFileName = (id: string) => id.replaceAll(/[^\w-]+/g, '-').slice(0, 60);

/** Passes on API errors. */
export const stakingCsv = (api: Api) =>
  new Hono<ApiEnv>()
    .get(`${paths.stakingContracts}.csv`, async (c) => {
      const search = parseContractsSearch(parseSearch(new URL(c.req.url).search));
      const account =
        search.account === undefined ? '' : `?${new URLSearchParams({ account: search.account })}`;
      const response = await fetchFromApi(c, api, `/api/staking-contracts${account}`);
      if (!response.ok) return response;
      const { data } = (await response.json()) as { data: StakingContract[] };
      const rows = sortContracts(filterContracts(data, search), parseSort(search.sort));
      return csvResponse(contractsCsv(rows), 'staking-contracts.csv');
    })
    .get('/projects/:projectId/events.csv', async (c) => {
      const id = c.req.param('projectId');
      const response = await fetchFromApi(c, api, `/api/staking-projects/${encodeURIComponent(id)}/events`);
      if (!response.ok) return response;
      const { data } = (await response.json()) as { data: StakingEvent[] };
      return csvResponse(eventsCsv(data), `${safeFileName(id)}-events.csv`);
    })
    .get('/projects/:projectId/earnings.csv', async (c) => {
      const id = c.req.param('projectId');
      const { search } = new URL(c.req.url);
      const path = `/api/staking-projects/${encodeURIComponent(id)}/earnings${search}`;
      const response = await fetchFromApi(c, api, path);
      if (!response.ok) return response;
      const { data } = (await response.json()) as { data: AccountEarnings[] };
      return csvResponse(earningsCsv(data), `${safeFileName(id)}-earnings.csv`);
    });
