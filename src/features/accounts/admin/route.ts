import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { UserLists } from './client.ts';
import type { UsersSearch } from './rules.ts';

export const usersRoute = defineRoute<typeof adminPaths.users, UsersSearch, UserLists>({
  name: 'admin_users',
  path: adminPaths.users,
  access: 'owner',
  label: { en: 'Users', nl: 'Gebruikers' },
  nav: { area: 'admin', position: 5, group: 'system' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () => import('./rules.ts').then(({ userList }) => userList.parse),
  }),
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadUsers }) =>
        ({ transport }) =>
          loadUsers(transport),
    ),
  page: () => import('./ui/users-page.tsx').then(({ UsersPage }) => UsersPage),
});
