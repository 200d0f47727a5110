import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { Language } from '../../../shared/language.ts';
import type { AccountApi } from '../api/account.ts';
import type { NewPasskey, NewSecondFactor } from '../contract.ts';

const clientOf = (transport: ApiTransport) => hc<AccountApi>('/api/account', clientOptions(transport));

const done = async (answer: Parameters<typeof readJson>[0]): Promise<void> => {
  await readJson<unknown>(answer);
};

/** Changes how one is called, and the language of one's mails. */
export const saveProfile = (transport: ApiTransport, json: { name: string; language: Language }) =>
  done(clientOf(transport).index.$patch({ json }));

/** Changes one's password, which signs one out everywhere else. */
export const changePassword = (transport: ApiTransport, json: { current: string; password: string }) =>
  done(clientOf(transport).password.$post({ json }));

/** Ends one session of one's own. */
export const endSession = (transport: ApiTransport, id: string) =>
  done(clientOf(transport).sessions[':id'].$delete({ param: { id } }));

/** Signs one out everywhere but here. */
export const endOtherSessions = (transport: ApiTransport) => done(clientOf(transport).sessions.$delete());

/** Makes a second factor that waits for its first code. */
export async function beginSecondFactor(transport: ApiTransport, password: string): Promise<NewSecondFactor> {
  return (await readJson(clientOf(transport)['second-factor'].$post({ json: { password } }))).data;
}

/** Sends the first code of a second factor. */
export const confirmSecondFactor = (transport: ApiTransport, code: string) =>
  done(clientOf(transport)['second-factor'].confirm.$post({ json: { code } }));

/** Takes the second factor away. */
export const removeSecondFactor = (transport: ApiTransport, password: string) =>
  done(clientOf(transport)['second-factor'].remove.$post({ json: { password } }));

/** Makes new recovery codes. */
export async function renewRecoveryCodes(
  transport: ApiTransport,
  password: string,
): Promise<readonly string[]> {
  return (await readJson(clientOf(transport)['recovery-codes'].$post({ json: { password } }))).data;
}

/**
 * Lets the browser make a passkey and keeps it.
 * @returns whether there is one now; not when the person or the browser broke it off
 */
export async function addPasskey(
  transport: ApiTransport,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<boolean> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { passkeys } = clientOf(transport);
  const { data } = await readJson(passkeys.options.$post({ json: { password } }));
  // What is undefined on the server is absent in JSON.
  const optionsJSON = data as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(() => undefined);
  if (made === undefined) return false;
  const credential: NewPasskey['credential'] = {
    ...made,
    clientExtensionResults: { ...made.clientExtensionResults },
  };
  await readJson<unknown>(passkeys.$post({ json: { name, credential } }));
  return true;
}

/** Gives a passkey another name. */
export const renamePasskey = (transport: ApiTransport, id: string, name: string) =>
  done(clientOf(transport).passkeys[':id'].$patch({ param: { id }, json: { name } }));

/** Removes a passkey. */
export const removePasskey = (transport: ApiTransport, id: string) =>
  done(clientOf(transport).passkeys[':id'].$delete({ param: { id } }));
