import { orNotFound } from '#shared/api/or-not-found.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { InvoiceList, OpenInvoice } from './client.ts';
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

export const invoiceRoute = defineRoute<typeof adminPaths.invoice, object, OpenInvoice>({
  name: 'admin_invoice',
  path: adminPaths.invoice,
  access: 'owner',
  label: { en: 'Invoice', nl: 'Factuur' },
  dependsOn: [],
  title: ({ detail }, language) =>
    [detail.document.code ?? (language === 'nl' ? 'Concept' : 'Draft'), detail.document.buyer.name]
      .filter(Boolean)
      .join(' '),
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadInvoice }) =>
        ({ transport, params }) =>
          orNotFound(loadInvoice(transport, params.id ?? '')),
    ),
  page: () => import('./ui/admin/invoice-page.tsx').then(({ InvoicePage }) => InvoicePage),
});
