import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { AdminOverview } from './contract.ts';

export const adminRoute = defineRoute<typeof paths.admin, object, AdminOverview>({
  name: 'admin',
  path: paths.admin,
  access: 'owner',
  label: { en: 'Overview', nl: 'Overzicht' },
  nav: { area: 'admin', position: 1 },
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadAdminOverview }) =>
        ({ transport }) =>
          loadAdminOverview(transport),
    ),
  page: () => import('./overview/overview-page.tsx').then(({ OverviewPage }) => OverviewPage),
});
