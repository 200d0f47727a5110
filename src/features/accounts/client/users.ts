import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { InvitationsApi, UsersApi } from '../api/users.ts';
import type { InvitationSummary, NewInvitation, UserSummary } from '../contract.ts';
import type { Role } from '../rules/accounts.ts';

const usersOf = (transport: ApiTransport) => hc<UsersApi>('/api/admin/users', clientOptions(transport));
const invitationsOf = (transport: ApiTransport) =>
  hc<InvitationsApi>('/api/admin/invitations', clientOptions(transport));

const done = async (answer: Parameters<typeof readJson>[0]): Promise<void> => {
  await readJson<unknown>(answer);
};

/** Who may sign in, and who is invited to. */
export interface UserLists {
  readonly users: readonly UserSummary[];
  readonly invitations: readonly InvitationSummary[];
}

/** All people with an account, and all who could have one. */
export async function loadUsers(transport: ApiTransport): Promise<UserLists> {
  const [users, invitations] = await Promise.all([
    readJson(usersOf(transport).index.$get()),
    readJson(invitationsOf(transport).index.$get()),
  ]);
  return { users: users.data, invitations: invitations.data };
}

/** Changes the role of a user, or whether they may sign in. */
export const changeUser = (
  transport: ApiTransport,
  id: string,
  json: { readonly role: Role } | { readonly disabled: boolean },
) => done(usersOf(transport)[':id'].$patch({ param: { id }, json }));

/** Deletes a user. */
export const deleteUser = (transport: ApiTransport, id: string) =>
  done(usersOf(transport)[':id'].$delete({ param: { id } }));

/** Invites an address. */
export const invite = (transport: ApiTransport, json: NewInvitation) =>
  done(invitationsOf(transport).index.$post({ json }));

/** Sends an invitation once more, with a new link. */
export const resendInvitation = (transport: ApiTransport, id: string) =>
  done(invitationsOf(transport)[':id'].resend.$post({ param: { id } }));

/** Takes an invitation back. */
export const revokeInvitation = (transport: ApiTransport, id: string) =>
  done(invitationsOf(transport)[':id'].$delete({ param: { id } }));
