import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { PurchaseList } from './client.ts';
import type { PurchasesSearch } from './rules/purchase-list.ts';

export const purchasesRoute = defineRoute<typeof adminPaths.purchases, PurchasesSearch, PurchaseList>({
  name: 'admin_purchases',
  path: adminPaths.purchases,
  access: 'owner',
  label: { en: 'Purchases', nl: 'Inkopen' },
  nav: { area: 'admin', position: 3, group: 'bookkeeping' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () =>
      import('./rules/purchase-list.ts').then(({ purchaseList }) => purchaseList.parse),
  }),
  dependsOn: ['q', 'view', 'client', 'treatment', 'year', 'quarter', 'sort', 'direction', 'page'],
  keepsPreviousPage: true,
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadPurchases }) =>
        ({ transport, search }) =>
          loadPurchases(transport, { ...search }),
    ),
  page: () => import('./ui/admin/purchases-page.tsx').then(({ PurchasesPage }) => PurchasesPage),
});
