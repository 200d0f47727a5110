import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { InvoiceScreenData } from './load-invoice-screen.ts';

export const invoiceRoute = defineRoute<typeof adminPaths.invoice, object, InvoiceScreenData>({
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
    import('./load-invoice-screen.ts').then(
      ({ loadInvoiceScreen }) =>
        ({ transport, params }) =>
          loadInvoiceScreen(transport, params.id ?? ''),
    ),
  page: () => import('./invoice-screen.tsx').then(({ InvoiceScreen }) => InvoiceScreen),
});
