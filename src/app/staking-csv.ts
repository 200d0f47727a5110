import { type Context, Hono } from 'hono';
import type { StakingContract, StakingEvent } from '../features/staking/contract/staking.ts';
import { parseContractsSearch } from '../features/staking/rules/address.ts';
import { contractsCsv, eventsCsv } from '../features/staking/rules/csv.ts';
import { filterContracts } from '../features/staking/rules/filtering.ts';
import { parseOrder } from '../features/staking/rules/order.ts';
import { sortContracts } from '../features/staking/rules/sorting.ts';
import type { ApiEnv } from '../platform/http/api-env.ts';
import { paths } from '../shared/paths.ts';
import type { Api } from './api.ts';
import { parseSearch } from './search.ts';

/** Asks the API as the caller, so that a file holds what a page would show and nothing else. */
function ask(c: Context<ApiEnv>, api: Api, path: string): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  const cookie = c.req.header('cookie');
  if (cookie !== undefined) headers.set('cookie', cookie);
  return Promise.resolve(api.fetch(new Request(new URL(path, c.req.url), { headers }), c.env));
}

function sendFile(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

const fileName = (id: string) => id.replaceAll(/[^\w-]+/g, '-').slice(0, 60);

/** The lists of staking as files for spreadsheets; a refusal is the API's own. */
export const stakingCsv = (api: Api) =>
  new Hono<ApiEnv>()
    .get(`${paths.stakingContracts}.csv`, async (c) => {
      const search = parseContractsSearch(parseSearch(new URL(c.req.url).search));
      const account =
        search.account === undefined ? '' : `?${new URLSearchParams({ account: search.account })}`;
      const answer = await ask(c, api, `/api/staking-contracts${account}`);
      if (!answer.ok) return answer;
      const { data } = (await answer.json()) as { data: StakingContract[] };
      const rows = sortContracts(filterContracts(data, search), parseOrder(search.sort));
      return sendFile(contractsCsv(rows), 'staking-contracts.csv');
    })
    .get('/projects/:projectId/events.csv', async (c) => {
      const id = c.req.param('projectId');
      const answer = await ask(c, api, `/api/staking-projects/${encodeURIComponent(id)}/events`);
      if (!answer.ok) return answer;
      const { data } = (await answer.json()) as { data: StakingEvent[] };
      return sendFile(eventsCsv(data), `${fileName(id)}-events.csv`);
    });
