import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { LinksApi } from '../api/one-time-links.ts';
import type { LinkRecipient, LoginStep } from '../contract.ts';
import type { InvitationAcceptance } from '../invitations/contract.ts';
import type { SetUp } from '../login/contract.ts';

const createClient = (transport: ApiTransport) => hc<LinksApi>('/api/auth', clientOptions(transport));

/** Returns the recipient, or undefined for an invalid link. */
export type CheckLink = (transport: ApiTransport, token: string) => Promise<LinkRecipient | undefined>;

async function undefinedIfInvalid<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    // 422: the token is malformed.
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}

/** The recipient of a set-up link has no email address. */
export const checkSetUpLink: CheckLink = async (transport, token) => {
  const response = await undefinedIfInvalid(
    readJson(createClient(transport)['set-up'].look.$post({ json: { token } })),
  );
  return response && { email: '' };
};

export const checkResetLink: CheckLink = async (transport, token) =>
  (await undefinedIfInvalid(readJson(createClient(transport).password.look.$post({ json: { token } }))))
    ?.data;

export const checkInvitationLink: CheckLink = async (transport, token) =>
  (await undefinedIfInvalid(readJson(createClient(transport).invitation.look.$post({ json: { token } }))))
    ?.data;

export async function completeSetUp(transport: ApiTransport, json: SetUp): Promise<LoginStep> {
  return (await readJson<{ data: LoginStep }>(createClient(transport)['set-up'].$post({ json }))).data;
}

export async function requestPasswordReset(transport: ApiTransport, email: string): Promise<void> {
  await readJson<unknown>(createClient(transport).password.forgot.$post({ json: { email } }));
}

/** Sets a new password and logs in; a code may still be needed. */
export async function resetPassword(
  transport: ApiTransport,
  json: {
    readonly token: string;
    readonly password: string;
    readonly remove_login_methods: boolean;
  },
): Promise<LoginStep> {
  return (await readJson<{ data: LoginStep }>(createClient(transport).password.reset.$post({ json }))).data;
}

export async function acceptInvitation(
  transport: ApiTransport,
  json: InvitationAcceptance,
): Promise<LoginStep> {
  return (await readJson<{ data: LoginStep }>(createClient(transport).invitation.$post({ json }))).data;
}
