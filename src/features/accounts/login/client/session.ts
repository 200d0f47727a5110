import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { Me } from '../../contract.ts';
import type { LogoutApi, MeApi } from '../api.ts';

export async function getMe(transport: ApiTransport): Promise<Me | null> {
  const client = hc<MeApi>('/api/me', clientOptions(transport));
  return (await readJson(client.index.$get())).data;
}

/** @throws ApiError; other errors if the server is unreachable */
export async function logOut(transport: ApiTransport): Promise<void> {
  const client = hc<LogoutApi>('/api/logout', clientOptions(transport));
  await readJson<unknown>(client.index.$post());
}
