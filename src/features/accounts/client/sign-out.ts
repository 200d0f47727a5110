import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { LogoutApi } from '../api/session.ts';

/**
 * Ends the session.
 * @throws when the server could not be reached or refused
 */
export async function signOut(transport: ApiTransport): Promise<void> {
  const client = hc<LogoutApi>('/api/logout', clientOptions(transport));
  await readJson<unknown>(client.index.$post());
}
