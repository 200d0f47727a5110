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
import { imageRoute, imagesRoute } from '../features/images/route.ts';
import { outboxRoute } from '../features/outbox/route.ts';
import { pageRoute as contentPageRoute } from '../features/pages/route.ts';
import { searchRoute } from '../features/search/route.ts';
import { aurusRoute, stakingContractsRoute } from '../features/staking/route.ts';
import { websiteRoute, websitesRoute } from '../features/websites/route.ts';
import { adminRoute } from './admin/route.ts';
import { dashboardRoute, projectRoute } from './dashboard/route.ts';
import { designRoute } from './dev/route.ts';
import { homeRoute } from './home/route.ts';
import { AppDocument } from './layout/app-document.tsx';
import { getSessionHint, type SessionHint } from './layout/guards.ts';
import { FailureLayout, Layout } from './layout/layout.tsx';
import { lazyPage } from './layout/lazy-page.tsx';
import { loadLayoutData } from './layout/load-layout-data.ts';
import { rootHead } from './layout/page-head.ts';
import { pageRoute } from './page-route.ts';
import type { RouterContext } from './router-context.ts';

const root = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => loadLayoutData(context.transport),
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
  component: lazyPage(() => import('./admin/admin-layout.tsx').then(({ AdminLayout }) => AdminLayout)),
});

/**
 * Returns the options of pages whose data is loaded at each visit, while a skeleton of their layout is shown.
 * @param load imports the skeleton, which is in the script of its area, so it needs no further request
 */
const live = (load: () => Promise<ComponentType>) => ({ staleTime: 0, pendingComponent: lazyPage(load) });
const stats = live(() => import('./dashboard/dashboard-layout.tsx').then((area) => area.StatsPending));
const table = live(() => import('./dashboard/dashboard-layout.tsx').then((area) => area.TablePending));
const form = live(() => import('./dashboard/dashboard-layout.tsx').then((area) => area.FormPending));
const adminTable = live(() => import('./admin/admin-layout.tsx').then((area) => area.AdminPending));

/** All pages of the site: a new page is one line here and its definition. */
export const routeTree = root.addChildren([
  pageRoute(root, homeRoute),
  pageRoute(root, websitesRoute),
  pageRoute(root, websiteRoute),
  pageRoute(root, imagesRoute),
  pageRoute(root, imageRoute),
  pageRoute(root, experimentsRoute),
  pageRoute(root, sevenSegmentDisplayRoute),
  pageRoute(root, luhnValidatorRoute),
  pageRoute(root, wavySvgRoute),
  pageRoute(root, projectsRoute),
  pageRoute(root, searchRoute),
  pageRoute(root, loginRoute),
  pageRoute(root, loginCodeRoute),
  pageRoute(root, forgotPasswordRoute),
  pageRoute(root, newPasswordRoute),
  pageRoute(root, setUpRoute),
  pageRoute(root, invitationRoute),
  pageRoute(root, contentPageRoute),
  ...(import.meta.env.DEV ? [pageRoute(root, designRoute)] : []),
  dashboardLayout.addChildren([
    pageRoute(dashboardLayout, dashboardRoute, stats),
    pageRoute(dashboardLayout, aurusRoute, stats),
    pageRoute(dashboardLayout, stakingContractsRoute, table),
    pageRoute(dashboardLayout, projectRoute, stats),
    pageRoute(dashboardLayout, accountRoute, form),
  ]),
  adminLayout.addChildren([
    pageRoute(adminLayout, adminRoute, adminTable),
    pageRoute(adminLayout, usersRoute, adminTable),
    pageRoute(adminLayout, outboxRoute, adminTable),
    pageRoute(adminLayout, auditLogRoute, adminTable),
  ]),
]);
