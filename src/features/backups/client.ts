import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { BackupsApi } from './api.ts';
import type { BackupList } from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<BackupsApi>('/api/admin/backups', clientOptions(transport));

export async function loadBackups(transport: ApiTransport, signal?: AbortSignal): Promise<BackupList> {
  const init = signal && { init: { signal } };
  return (await readJson(createClient(transport).index.$get({}, init))).data;
}

/** Queues a backup. */
export async function startBackup(transport: ApiTransport): Promise<void> {
  await readJson<unknown>(createClient(transport).index.$post({ json: {} }));
}
