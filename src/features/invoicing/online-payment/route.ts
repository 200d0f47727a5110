import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { OnlinePaymentSettings } from './contract.ts';

export const onlinePaymentsRoute = defineRoute<
  typeof adminPaths.onlinePayments,
  object,
  OnlinePaymentSettings
>({
  name: 'admin_online_payments',
  path: adminPaths.onlinePayments,
  access: 'owner',
  label: { en: 'Online payments', nl: 'Online betalen' },
  nav: { area: 'admin', position: 19, group: 'bookkeeping' },
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadOnlinePayments }) =>
        ({ transport }) =>
          loadOnlinePayments(transport),
    ),
  page: () => import('./ui/online-payments-page.tsx').then(({ OnlinePaymentsPage }) => OnlinePaymentsPage),
});
