import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { OpenItems, Revenue } from './contract.ts';
import {
  type OpenItemsSearch,
  parseOpenItemsSearch,
  parseRevenueSearch,
  type RevenueSearch,
} from './rules/search.ts';

export const revenueRoute = defineRoute<typeof adminPaths.revenue, RevenueSearch, Revenue>({
  name: 'admin_revenue',
  path: adminPaths.revenue,
  access: 'owner',
  label: { en: 'Revenue', nl: 'Omzet' },
  nav: { area: 'admin', position: 5, group: 'bookkeeping' },
  parseSearch: parseRevenueSearch,
  dependsOn: ['year'],
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadRevenue }) =>
        ({ transport, search }) =>
          loadRevenue(transport, search),
    ),
  page: () => import('./ui/revenue-page.tsx').then(({ RevenuePage }) => RevenuePage),
});

export const openItemsRoute = defineRoute<typeof adminPaths.openItems, OpenItemsSearch, OpenItems>({
  name: 'admin_open_items',
  path: adminPaths.openItems,
  access: 'owner',
  label: { en: 'Open items', nl: 'Openstaande posten' },
  parseSearch: parseOpenItemsSearch,
  dependsOn: ['date', 'page'],
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadOpenItems }) =>
        ({ transport, search }) =>
          loadOpenItems(transport, search),
    ),
  page: () => import('./ui/open-items-page.tsx').then(({ OpenItemsPage }) => OpenItemsPage),
});
