import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { Account } from './profile/contract.ts';

export const accountRoute = defineRoute<typeof paths.account, object, Account>({
  name: 'account',
  path: paths.account,
  access: 'user',
  label: { en: 'Account', nl: 'Account' },
  lazyLoad: () =>
    import('./profile/client.ts').then(
      ({ loadAccount }) =>
        ({ transport }) =>
          loadAccount(transport),
    ),
  page: () => import('./ui/account-page.tsx').then(({ AccountPage }) => AccountPage),
});
