import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson, withSignal } from '#shared/api/api-transport.ts';
import type { HomeSettingApi } from './api.ts';
import type { EditedHome, HomeChange, HomeWebsite } from './contract/home.ts';

const createClient = (transport: ApiTransport) =>
  hc<HomeSettingApi>('/api/admin/settings/home', clientOptions(transport));

export async function loadHomeSetting(transport: ApiTransport): Promise<EditedHome> {
  return (await readJson(createClient(transport).index.$get())).data;
}

export async function saveHomeSetting(transport: ApiTransport, json: HomeChange): Promise<EditedHome> {
  // A conflict throws.
  const response = createClient(transport).index.$put({ json }) as Promise<Response>;
  return (await readJson<{ data: EditedHome }>(response)).data;
}

/** Searches title, client and number of published websites. */
export async function searchHomeWebsites(
  transport: ApiTransport,
  q: string,
  signal: AbortSignal,
): Promise<readonly HomeWebsite[]> {
  const client = createClient(withSignal(transport, signal));
  return (await readJson(client.websites.$get({ query: { q } }))).data;
}
