import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { MeApi } from '../api/session.ts';
import type { Me } from '../contract.ts';

/** The signed-in person, or null. */
export async function getMe(transport: ApiTransport): Promise<Me | null> {
  const client = hc<MeApi>('/api/me', clientOptions(transport));
  return (await readJson(client.index.$get())).data;
}
