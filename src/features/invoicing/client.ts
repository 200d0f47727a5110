import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api-transport.ts';
import { encodeSegment } from '#shared/or-not-found.ts';
import type { ClientsApi } from './clients/api/clients.ts';
import { clientChange } from './clients/contract/clients.ts';

/** The path of the API of clients. */
export const clientsPath = '/api/admin/clients';

/**
 * Gives a client a reference for its invoices (BT-10) if it has none. Returns the reference that it has then.
 * @throws ApiError if the client does not exist, or was changed meanwhile
 */
export async function fillReference(transport: ApiTransport, id: string, proposal: string): Promise<string> {
  const client = hc<ClientsApi>(clientsPath, clientOptions(transport))[':id'];
  const param = { id: encodeSegment(id) };
  const { data } = await readJson(client.$get({ param }));
  if (data.client.buyer_reference !== '') return data.client.buyer_reference;
  const json = clientChange.strip().parse({ ...data.client, buyer_reference: proposal });
  await readJson<unknown>(client.$put({ param, json }) as Promise<Response>);
  return proposal;
}
