import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { usersRoute } from '../features/accounts/admin/route.ts';
import { invitationRoute } from '../features/accounts/invitations/route.ts';
import {
  forgotPasswordRoute,
  loginCodeRoute,
  loginRoute,
  newPasswordRoute,
  setUpRoute,
} from '../features/accounts/login/route.ts';
import { accountRoute } from '../features/accounts/route.ts';
import { auditLogRoute } from '../features/audit-log/route.ts';
import { luhnValidatorRoute } from '../features/experiments/luhn-validator/route.ts';
import { experimentsRoute, projectsRoute } from '../features/experiments/route.ts';
import { sevenSegmentDisplayRoute } from '../features/experiments/seven-segment-display/route.ts';
import { wavySvgRoute } from '../features/experiments/wavy-svg/route.ts';
import { imageEditorRoute, imagesAdminRoute } from '../features/images/admin/route.ts';
import { imageRoute, imagesRoute } from '../features/images/route.ts';
import { outboxRoute } from '../features/outbox/route.ts';
import { pageEditorRoute, pagesAdminRoute } from '../features/pages/admin/route.ts';
import { contentPageRoute } from '../features/pages/route.ts';
import { siteTextsRoute } from '../features/pages/site/route.ts';
import { searchRoute } from '../features/search/route.ts';
import { homeSettingRoute } from '../features/settings/home/route.ts';
import { aurusRoute, stakingContractsRoute } from '../features/staking/route.ts';
import { websiteEditorRoute, websitesAdminRoute } from '../features/websites/admin/route.ts';
import { websiteRoute, websitesRoute } from '../features/websites/route.ts';
import { adminRoute } from './admin/route.ts';
import { dashboardRoute, projectRoute } from './dashboard/route.ts';
import { designRoute } from './dev/route.ts';
import { homeRoute } from './home/route.ts';
import { AppDocument } from './layout/app-document.tsx';
import { loadChunk } from './layout/chunk-error.ts';
import { getSessionHint, type SessionHint } from './layout/guards.ts';
import { FailureLayout, Layout } from './layout/layout.tsx';
import { lazyPage } from './layout/lazy-page.tsx';
import { rootHead } from './layout/page-head.ts';
import { sitePreviewRoute } from './preview/route.ts';
import type { RouterContext } from './router-context.ts';
import { toRouterRoute } from './to-router-route.ts';

const root = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    const { loadLayoutData } = await loadChunk(() => import('./layout/load-layout-data.ts'));
    return loadLayoutData(context);
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: rootHead,
  shellComponent: AppDocument,
  component: Layout,
  errorComponent: FailureLayout,
});

const dashboardLayout = createRoute({
  getParentRoute: () => root,
  id: '_dashboard',
  beforeLoad: (ctx): SessionHint => getSessionHint(ctx),
  component: lazyPage(() =>
    import('./dashboard/dashboard-layout.tsx').then(({ DashboardLayout }) => DashboardLayout),
  ),
});

const adminLayout = createRoute({
  getParentRoute: () => root,
  id: '_admin',
  loader: async ({ context }) => {
    const { loadAdminCounts } = await loadChunk(() => import('./admin/admin-layout.tsx'));
    return loadAdminCounts(context.transport);
  },
  staleTime: 0,
  component: lazyPage(() => import('./admin/admin-layout.tsx').then(({ AdminLayout }) => AdminLayout)),
});

const editorLayout = createRoute({
  getParentRoute: () => root,
  id: '_editor',
  component: lazyPage(() => import('./admin/editor-layout.tsx').then(({ EditorLayout }) => EditorLayout)),
});

/**
 * Returns the options of pages whose data is loaded at each visit, while a skeleton of their layout is shown.
 * @param load imports the skeleton, which is in the script of its area, so it needs no further request
 */
const live = (load: () => Promise<ComponentType>) => ({ staleTime: 0, pendingComponent: lazyPage(load) });
const stats = live(() => import('./dashboard/dashboard-layout.tsx').then((area) => area.StatsPending));
const table = live(() => import('./dashboard/dashboard-layout.tsx').then((area) => area.TablePending));
const form = live(() => import('./dashboard/dashboard-layout.tsx').then((area) => area.FormPending));
const editor = live(() => import('./admin/editor-layout.tsx').then((area) => area.EditorPending));
const adminTable = live(() => import('./admin/admin-layout.tsx').then((area) => area.AdminPending));

/** All pages of the site: a new page is one line here and its definition. */
export const routeTree = root.addChildren([
  toRouterRoute(root, homeRoute),
  toRouterRoute(root, websitesRoute),
  toRouterRoute(root, websiteRoute),
  toRouterRoute(root, imagesRoute),
  toRouterRoute(root, imageRoute),
  toRouterRoute(root, experimentsRoute),
  toRouterRoute(root, sevenSegmentDisplayRoute),
  toRouterRoute(root, luhnValidatorRoute),
  toRouterRoute(root, wavySvgRoute),
  toRouterRoute(root, projectsRoute),
  toRouterRoute(root, searchRoute),
  toRouterRoute(root, loginRoute),
  toRouterRoute(root, loginCodeRoute),
  toRouterRoute(root, forgotPasswordRoute),
  toRouterRoute(root, newPasswordRoute),
  toRouterRoute(root, setUpRoute),
  toRouterRoute(root, invitationRoute),
  toRouterRoute(root, contentPageRoute),
  ...(import.meta.env.DEV ? [toRouterRoute(root, designRoute)] : []),
  dashboardLayout.addChildren([
    toRouterRoute(dashboardLayout, dashboardRoute, stats),
    toRouterRoute(dashboardLayout, aurusRoute, stats),
    toRouterRoute(dashboardLayout, stakingContractsRoute, table),
    toRouterRoute(dashboardLayout, projectRoute, stats),
    toRouterRoute(dashboardLayout, accountRoute, form),
  ]),
  adminLayout.addChildren([
    toRouterRoute(adminLayout, adminRoute, adminTable),
    toRouterRoute(adminLayout, websitesAdminRoute, adminTable),
    toRouterRoute(adminLayout, imagesAdminRoute, adminTable),
    toRouterRoute(adminLayout, homeSettingRoute, adminTable),
    toRouterRoute(adminLayout, sitePreviewRoute, adminTable),
    toRouterRoute(adminLayout, pagesAdminRoute, adminTable),
    toRouterRoute(adminLayout, usersRoute, adminTable),
    toRouterRoute(adminLayout, outboxRoute, adminTable),
    toRouterRoute(adminLayout, auditLogRoute, adminTable),
  ]),
  editorLayout.addChildren([
    toRouterRoute(editorLayout, websiteEditorRoute, editor),
    toRouterRoute(editorLayout, pageEditorRoute, editor),
    toRouterRoute(editorLayout, siteTextsRoute, editor),
    toRouterRoute(editorLayout, imageEditorRoute, editor),
  ]),
]);
