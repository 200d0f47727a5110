import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { PasskeysApi } from './api.ts';
import type { NewPasskey } from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<PasskeysApi>('/api/account', clientOptions(transport)).passkeys;

/**
 * Returns false if the user or the browser cancelled.
 * @throws ApiError
 */
export async function addPasskey(
  transport: ApiTransport,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<boolean> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const passkeys = createClient(transport);
  const { data } = await readJson(passkeys.options.$post({ json: { password } }));
  // Properties that are undefined on the server are absent in JSON.
  const optionsJSON = data.options as PublicKeyCredentialCreationOptionsJSON;
  const registration = await startRegistration({ optionsJSON }).catch(() => undefined);
  if (registration === undefined) return false;
  const credential: NewPasskey['credential'] = {
    ...registration,
    clientExtensionResults: { ...registration.clientExtensionResults },
  };
  await readJson<unknown>(passkeys.$post({ json: { name, token: data.token, credential } }));
  return true;
}

export async function renamePasskey(transport: ApiTransport, id: string, name: string): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$patch({ param: { id }, json: { name } }));
}

/** @throws ApiError with `password` in `fields` for a wrong password */
export async function removePasskey(transport: ApiTransport, id: string, password: string): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$delete({ param: { id }, json: { password } }));
}
