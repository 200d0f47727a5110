import { defineList, type SearchOf } from '#shared/lists/define-list.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { UserSummary } from './contract.ts';

/** A list without pages: all users are loaded, in the order of the API unless another is chosen. */
export const userList = defineList({
  path: adminPaths.users,
  filters: {},
  sorts: ['name', 'email', 'role', 'last_used'],
  pageSizes: [100],
});
export type UsersSearch = SearchOf<typeof userList>;

type Sorted = Pick<UserSummary, 'name' | 'email' | 'role' | 'last_used_at'>;

const keys = {
  name: ({ name }: Sorted) => name.toLowerCase(),
  email: ({ email }: Sorted) => email.toLowerCase(),
  role: ({ role }: Sorted) => (role === 'owner' ? '0' : '1'),
  // Those who have never logged in come before the others.
  last_used: ({ last_used_at }: Sorted) => last_used_at ?? '',
};

/** Returns the users in the order that the URL asks for. */
export function sortUsers<User extends Sorted>(users: readonly User[], search: UsersSearch): readonly User[] {
  if (search.sort === undefined) return users;
  const getKey = keys[search.sort];
  const sign = search.direction === 'desc' ? -1 : 1;
  return users.toSorted((one, other) => sign * getKey(one).localeCompare(getKey(other)));
}
