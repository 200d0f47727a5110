import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ProfileApi } from './api.ts';
import type { Account } from './contract.ts';

const createClient = (transport: ApiTransport) => hc<ProfileApi>('/api/account', clientOptions(transport));

export async function loadAccount(transport: ApiTransport): Promise<Account> {
  return (await readJson(createClient(transport).index.$get())).data;
}

export async function saveProfile(
  transport: ApiTransport,
  json: { readonly name: string; readonly language: Language },
): Promise<void> {
  await readJson<unknown>(createClient(transport).index.$patch({ json }));
}

export async function changePassword(
  transport: ApiTransport,
  json: {
    readonly current: string;
    readonly password: string;
    readonly remove_login_methods: boolean;
  },
): Promise<void> {
  await readJson<unknown>(createClient(transport).password.$post({ json }));
}

export async function endSession(transport: ApiTransport, id: string): Promise<void> {
  await readJson<unknown>(createClient(transport).sessions[':id'].$delete({ param: { id } }));
}

export async function endOtherSessions(transport: ApiTransport): Promise<void> {
  await readJson<unknown>(createClient(transport).sessions.$delete());
}
