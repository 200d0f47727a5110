import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { SettingsApi } from './api.ts';
import type { Site } from './contract.ts';

export async function getSite(transport: ApiTransport): Promise<Site> {
  const client = hc<SettingsApi>('/api/site', clientOptions(transport));
  return (await readJson(client.index.$get())).data;
}
