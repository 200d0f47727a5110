import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { RevenueApi } from './api/revenue.ts';
import type { OpenItems, Revenue } from './contract.ts';
import type { OpenItemsSearch, RevenueSearch } from './rules/search.ts';

export const revenuePath = '/api/admin/revenue';

const createClient = (transport: ApiTransport) => hc<RevenueApi>(revenuePath, clientOptions(transport));

export const loadRevenue = async (transport: ApiTransport, query: RevenueSearch): Promise<Revenue> =>
  (await readJson(createClient(transport).index.$get({ query: { ...query } }))).data;

export const loadOpenItems = async (transport: ApiTransport, query: OpenItemsSearch): Promise<OpenItems> =>
  (await readJson(createClient(transport)['open-items'].$get({ query: { ...query } }))).data;
