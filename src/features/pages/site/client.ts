import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { siteAdminApi } from './api.ts';
import type { SiteRecord } from './contract.ts';
import { siteId } from './rules/site-texts.ts';

export const siteAdminPath = '/api/admin/site';

export async function loadSiteRecord(transport: ApiTransport): Promise<SiteRecord> {
  const client = hc<ReturnType<typeof siteAdminApi>>(siteAdminPath, clientOptions(transport));
  return (await readJson(client[':id'].$get({ param: { id: siteId } }))).data;
}
