import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { FirstStepsApi, ShortcutsApi } from './api.ts';

export async function saveSingleKeys(transport: ApiTransport, single_keys: boolean): Promise<void> {
  const client = hc<ShortcutsApi>('/api/account/shortcuts', clientOptions(transport));
  await readJson<unknown>(client.index.$put({ json: { single_keys } }));
}

export async function saveFirstStepsHidden(transport: ApiTransport, hidden: boolean): Promise<void> {
  const client = hc<FirstStepsApi>('/api/admin/first-steps', clientOptions(transport));
  await readJson<unknown>(client.index.$put({ json: { hidden } }));
}
