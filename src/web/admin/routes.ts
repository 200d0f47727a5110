import { createRoute } from '@tanstack/react-router';
import { usersRoute } from '#features/accounts/admin/route.ts';
import { auditLogRoute } from '#features/audit-log/route.ts';
import { backupsRoute } from '#features/backups/route.ts';
import { imageEditorRoute, imagesAdminRoute } from '#features/images/admin/route.ts';
import { assetRoute, assetsRoute } from '#features/invoicing/assets/route.ts';
import { clientRoute, clientStatementRoute, clientsRoute } from '#features/invoicing/clients/route.ts';
import { companyRoute } from '#features/invoicing/company/route.ts';
import { invoicesRoute } from '#features/invoicing/documents/route.ts';
import { importRoute } from '#features/invoicing/imports/route.ts';
import { onlinePaymentsRoute } from '#features/invoicing/online-payment/route.ts';
import { purchasesRoute } from '#features/invoicing/purchases/route.ts';
import { recurringRoute } from '#features/invoicing/recurring/route.ts';
import { remindersRoute } from '#features/invoicing/reminders/route.ts';
import { openItemsRoute, revenueRoute } from '#features/invoicing/revenue/route.ts';
import { hoursRoute } from '#features/invoicing/work/route.ts';
import { outboxRoute } from '#features/outbox/route.ts';
import { pageEditorRoute, pagesAdminRoute } from '#features/pages/admin/route.ts';
import { siteTextsRoute } from '#features/pages/site/route.ts';
import { homeSettingRoute } from '#features/settings/home/route.ts';
import { websiteEditorRoute, websitesAdminRoute } from '#features/websites/admin/route.ts';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { loadChunk } from '../layout/chunk-error.ts';
import { lazyPage } from '../layout/lazy-page.tsx';
import { addAreaChange } from '../layout/view-transitions.ts';
import { sitePreviewRoute } from '../preview/route.ts';
import { live, pages, root } from '../routes.ts';
import { toRouterRoute } from '../to-router-route.ts';
import { invoiceRoute } from './invoice/route.ts';
import { findNumberChange } from './number-transition.ts';
import { adminRoute } from './route.ts';

addAreaChange(findNumberChange);

interface LayoutLoaderArgs {
  readonly context: { readonly transport: ApiTransport };
}

const loadClient = () => loadChunk(() => import('./client.ts'));

const adminLayout = createRoute({
  getParentRoute: () => root,
  id: '_admin',
  loader: async ({ context }: LayoutLoaderArgs) => (await loadClient()).loadAdminLayout(context.transport),
  staleTime: 0,
  component: lazyPage(() => import('./admin-layout.tsx').then(({ AdminLayout }) => AdminLayout)),
});

const editorLayout = createRoute({
  getParentRoute: () => root,
  id: '_editor',
  // Of the counts an editor only shows whether the books are those of the demo.
  loader: async ({ context }: LayoutLoaderArgs) => (await loadClient()).loadAdminCounts(context.transport),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyPage(() => import('./editor-layout.tsx').then(({ EditorLayout }) => EditorLayout)),
});

const editor = live(() => import('./editor-layout.tsx').then((area) => area.EditorPending));
const adminTable = live(() => import('./admin-layout.tsx').then((area) => area.AdminPending));

/**
 * The routes for the server and documents of the admin area. A new admin page needs its definition and a line
 * here.
 */
export const routeTree = root.addChildren([
  ...pages,
  adminLayout.addChildren([
    toRouterRoute(adminLayout, adminRoute, adminTable),
    toRouterRoute(adminLayout, websitesAdminRoute, adminTable),
    toRouterRoute(adminLayout, imagesAdminRoute, adminTable),
    toRouterRoute(adminLayout, homeSettingRoute, adminTable),
    toRouterRoute(adminLayout, sitePreviewRoute, adminTable),
    toRouterRoute(adminLayout, pagesAdminRoute, adminTable),
    toRouterRoute(adminLayout, hoursRoute, adminTable),
    toRouterRoute(adminLayout, clientsRoute, adminTable),
    toRouterRoute(adminLayout, clientStatementRoute, adminTable),
    toRouterRoute(adminLayout, purchasesRoute, adminTable),
    toRouterRoute(adminLayout, assetsRoute, adminTable),
    toRouterRoute(adminLayout, companyRoute, adminTable),
    toRouterRoute(adminLayout, revenueRoute, adminTable),
    toRouterRoute(adminLayout, openItemsRoute, adminTable),
    toRouterRoute(adminLayout, invoicesRoute, adminTable),
    toRouterRoute(adminLayout, recurringRoute, adminTable),
    toRouterRoute(adminLayout, remindersRoute, adminTable),
    toRouterRoute(adminLayout, onlinePaymentsRoute, adminTable),
    toRouterRoute(adminLayout, importRoute, adminTable),
    toRouterRoute(adminLayout, usersRoute, adminTable),
    toRouterRoute(adminLayout, outboxRoute, adminTable),
    toRouterRoute(adminLayout, auditLogRoute, adminTable),
    toRouterRoute(adminLayout, backupsRoute, adminTable),
  ]),
  editorLayout.addChildren([
    toRouterRoute(editorLayout, websiteEditorRoute, editor),
    toRouterRoute(editorLayout, pageEditorRoute, editor),
    toRouterRoute(editorLayout, siteTextsRoute, editor),
    toRouterRoute(editorLayout, imageEditorRoute, editor),
    toRouterRoute(editorLayout, clientRoute, editor),
    toRouterRoute(editorLayout, assetRoute, editor),
    toRouterRoute(editorLayout, invoiceRoute, editor),
  ]),
]);

export type RouteTree = typeof routeTree;
