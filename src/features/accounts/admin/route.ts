import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { UserLists } from './client.ts';

export const usersRoute = defineRoute<typeof adminPaths.users, object, UserLists>({
  name: 'admin_users',
  path: adminPaths.users,
  access: 'owner',
  label: { en: 'Users', nl: 'Gebruikers' },
  nav: { area: 'admin', position: 5, group: 'system' },
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadUsers }) =>
        ({ transport }) =>
          loadUsers(transport),
    ),
  page: () => import('./ui/users-page.tsx').then(({ UsersPage }) => UsersPage),
});
