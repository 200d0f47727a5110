import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { Language } from '../../../shared/language.ts';
import type { LinksApi } from '../api/links.ts';
import type { SignInStep } from '../contract.ts';

const clientOf = (transport: ApiTransport) => hc<LinksApi>('/api/auth', clientOptions(transport));

/** Whether a link still works, and for whom it is where that is known; nothing when it does not. */
export type Look = (
  transport: ApiTransport,
  token: string,
) => Promise<{ readonly email: string } | undefined>;

async function orGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    // A token that is none at all is refused by its form.
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}

/** Looks at the link that makes the first owner. */
export const lookAtSetUp: Look = async (transport, token) => {
  const answer = await orGone(readJson(clientOf(transport)['set-up'].look.$post({ json: { token } })));
  return answer && { email: '' };
};

/** Looks at a link to choose a new password. */
export const lookAtReset: Look = async (transport, token) =>
  (await orGone(readJson(clientOf(transport).password.look.$post({ json: { token } }))))?.data;

/** Looks at an invitation. */
export const lookAtInvitation: Look = async (transport, token) =>
  (await orGone(readJson(clientOf(transport).invitation.look.$post({ json: { token } }))))?.data;

/** What the first owner types. */
export interface TypedSetUp {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly site_name: string;
  readonly language: Language;
}

/** Makes the first owner and signs them in. */
export async function beginSite(transport: ApiTransport, json: TypedSetUp): Promise<SignInStep> {
  return (await readJson<{ data: SignInStep }>(clientOf(transport)['set-up'].$post({ json }))).data;
}

/** Asks for a mail with a link to choose a new password. */
export async function askForReset(transport: ApiTransport, email: string): Promise<void> {
  await readJson<unknown>(clientOf(transport).password.forgot.$post({ json: { email } }));
}

/** Chooses a new password and signs in with it, as far as it goes without a code. */
export async function resetPassword(
  transport: ApiTransport,
  json: { readonly token: string; readonly password: string },
): Promise<SignInStep> {
  return (await readJson<{ data: SignInStep }>(clientOf(transport).password.reset.$post({ json }))).data;
}

/** Accepts an invitation and signs in. */
export async function acceptInvitation(
  transport: ApiTransport,
  json: {
    readonly token: string;
    readonly name: string;
    readonly password: string;
    readonly language: Language;
  },
): Promise<SignInStep> {
  return (await readJson<{ data: SignInStep }>(clientOf(transport).invitation.$post({ json }))).data;
}
