import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { AccountApi } from '../api/account.ts';
import type { Account } from '../contract.ts';

/** One's own account. */
export async function loadAccount(transport: ApiTransport): Promise<Account> {
  const client = hc<AccountApi>('/api/account', clientOptions(transport));
  return (await readJson(client.index.$get())).data;
}
