import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { InvoiceList } from './client.ts';
import type { InvoicesSearch } from './rules/invoice-list.ts';

export const invoicesRoute = defineRoute<typeof adminPaths.invoices, InvoicesSearch, InvoiceList>({
  name: 'admin_invoices',
  path: adminPaths.invoices,
  access: 'owner',
  label: { en: 'Invoices', nl: 'Facturen' },
  nav: { area: 'admin', position: 2, group: 'bookkeeping' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () => import('./rules/invoice-list.ts').then(({ invoiceList }) => invoiceList.parse),
  }),
  dependsOn: ['q', 'view', 'client', 'year', 'quote', 'sort', 'direction', 'page', 'per_page'],
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadInvoices }) =>
        ({ transport, search }) =>
          loadInvoices(transport, { ...search }),
    ),
  page: () => import('./ui/admin/list/invoices-page.tsx').then(({ InvoicesPage }) => InvoicesPage),
});
