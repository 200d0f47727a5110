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

export interface UserLists {
  readonly users: readonly UserSummary[];
  readonly invitations: readonly InvitationSummary[];
}

export async function loadUsers(transport: ApiTransport): Promise<UserLists> {
  const [users, invitations] = await Promise.all([
    readJson(createUsersClient(transport).index.$get()),
    readJson(createInvitationsClient(transport).index.$get()),
  ]);
  return { users: users.data, invitations: invitations.data };
}

export const updateUser = (
  transport: ApiTransport,
  id: string,
  json: { readonly role: Role } | { readonly disabled: boolean },
) => ignoreResult(createUsersClient(transport)[':id'].$patch({ param: { id }, json }));

export const deleteUser = (transport: ApiTransport, id: string) =>
  ignoreResult(createUsersClient(transport)[':id'].$delete({ param: { id } }));

export const invite = (transport: ApiTransport, json: NewInvitation) =>
  ignoreResult(createInvitationsClient(transport).index.$post({ json }));

export const resendInvitation = (transport: ApiTransport, id: string) =>
  ignoreResult(createInvitationsClient(transport)[':id'].resend.$post({ param: { id } }));

export const revokeInvitation = (transport: ApiTransport, id: string) =>
  ignoreResult(createInvitationsClient(transport)[':id'].$delete({ param: { id } }));
