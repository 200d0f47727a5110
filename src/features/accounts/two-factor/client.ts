import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { TwoFactorApi } from './api.ts';
import type { TwoFactorSetup } from './contract.ts';

const createClient = (transport: ApiTransport) => hc<TwoFactorApi>('/api/account', clientOptions(transport));

/** The second factor is inactive until its first code is confirmed. */
export async function startTwoFactorSetup(
  transport: ApiTransport,
  password: string,
): Promise<TwoFactorSetup> {
  return (await readJson(createClient(transport)['second-factor'].$post({ json: { password } }))).data;
}

export async function confirmTwoFactor(transport: ApiTransport, code: string): Promise<void> {
  await readJson<unknown>(createClient(transport)['second-factor'].confirm.$post({ json: { code } }));
}

export async function disableTwoFactor(transport: ApiTransport, password: string): Promise<void> {
  await readJson<unknown>(createClient(transport)['second-factor'].remove.$post({ json: { password } }));
}

export async function renewRecoveryCodes(
  transport: ApiTransport,
  password: string,
): Promise<readonly string[]> {
  return (await readJson(createClient(transport)['recovery-codes'].$post({ json: { password } }))).data;
}
