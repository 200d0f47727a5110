import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { Role } from '../contract.ts';
import type { InvitationSummary, NewInvitation } from '../invitations/contract.ts';
import type { InvitationsApi, UsersApi } from './api.ts';
import type { UserSummary } from './contract.ts';

const createUsersClient = (transport: ApiTransport) =>
  hc<UsersApi>('/api/admin/users', clientOptions(transport));
const createInvitationsClient = (transport: ApiTransport) =>
  hc<InvitationsApi>('/api/admin/invitations', clientOptions(transport));

const ignoreResult = async (response: Parameters<typeof readJson>[0]): Promise<void> => {
  await readJson<unknown>(response);
};

/** The users and the open invitations. */
export interface UserLists {
  readonly users: readonly UserSummary[];
  readonly invitations: readonly InvitationSummary[];
}

/** Loads the users and the open invitations. */
export async function loadUsers(transport: ApiTransport): Promise<UserLists> {
  const [users, invitations] = await Promise.all([
    readJson(createUsersClient(transport).index.$get()),
    readJson(createInvitationsClient(transport).index.$get()),
  ]);
  return { users: users.data, invitations: invitations.data };
}

/** Changes the role of a user, or disables or enables them. */
export const updateUser = (
  transport: ApiTransport,
  id: string,
  json: { readonly role: Role } | { readonly disabled: boolean },
) => ignoreResult(createUsersClient(transport)[':id'].$patch({ param: { id }, json }));

/** Deletes a user. */
export const deleteUser = (transport: ApiTransport, id: string) =>
  ignoreResult(createUsersClient(transport)[':id'].$delete({ param: { id } }));

/** Invites an email address. */
export const invite = (transport: ApiTransport, json: NewInvitation) =>
  ignoreResult(createInvitationsClient(transport).index.$post({ json }));

/** Sends an invitation again with a new link. */
export const resendInvitation = (transport: ApiTransport, id: string) =>
  ignoreResult(createInvitationsClient(transport)[':id'].resend.$post({ param: { id } }));

/** Revokes an invitation. */
export const revokeInvitation = (transport: ApiTransport, id: string) =>
  ignoreResult(createInvitationsClient(transport)[':id'].$delete({ param: { id } }));
