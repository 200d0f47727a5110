import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { OnlinePaymentsAdminApi } from './api.ts';
import type { OnlinePaymentSettings, ProviderKeyChange } from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<OnlinePaymentsAdminApi>('/api/admin/online-payments', clientOptions(transport));

export const loadOnlinePayments = async (transport: ApiTransport): Promise<OnlinePaymentSettings> =>
  (await readJson(createClient(transport).index.$get())).data;

export async function saveKey(transport: ApiTransport, json: ProviderKeyChange): Promise<void> {
  await readJson<unknown>(createClient(transport).key.$put({ json }) as Promise<Response>);
}

export async function removeKey(transport: ApiTransport, version: number): Promise<void> {
  await readJson<unknown>(createClient(transport).key.$delete({ json: { version } }) as Promise<Response>);
}
