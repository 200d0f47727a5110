import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { invitationRoute } from '#features/accounts/invitations/route.ts';
import {
  forgotPasswordRoute,
  loginCodeRoute,
  loginRoute,
  newPasswordRoute,
  setUpRoute,
} from '#features/accounts/login/route.ts';
import { accountRoute } from '#features/accounts/route.ts';
import { luhnValidatorRoute } from '#features/experiments/luhn-validator/route.ts';
import { experimentsRoute } from '#features/experiments/route.ts';
import { sevenSegmentDisplayRoute } from '#features/experiments/seven-segment-display/route.ts';
import { wavySvgRoute } from '#features/experiments/wavy-svg/route.ts';
import { imageRoute, imagesRoute } from '#features/images/route.ts';
import { documentRoute } from '#features/invoicing/client-page/route.ts';
import { contentPageRoute } from '#features/pages/route.ts';
import { searchRoute } from '#features/search/route.ts';
import { aurusRoute, stakingContractsRoute } from '#features/staking/route.ts';
import { websiteRoute, websitesRoute } from '#features/websites/route.ts';
import { dashboardRoute, projectRoute } from './dashboard/route.ts';
import { designRoute } from './dev/route.ts';
import { homeRoute } from './home/route.ts';
import { AppDocument } from './layout/app-document.tsx';
import { loadChunk } from './layout/chunk-error.ts';
import { getSessionHint, type SessionHint } from './layout/guards.ts';
import { FailureLayout, Layout } from './layout/layout.tsx';
import { lazyPage } from './layout/lazy-page.tsx';
import { rootHead } from './layout/page-head.ts';
import { projectsRoute } from './projects/route.ts';
import type { RouterContext } from './router-context.ts';
import { toRouterRoute } from './to-router-route.ts';

export const root = createRootRouteWithContext<RouterContext>()({
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

/** Loads data at each visit, while a skeleton from its area's script is shown. */
export const live = (load: () => Promise<ComponentType>) => ({
  staleTime: 0,
  pendingComponent: lazyPage(load),
});
const stats = live(() => import('./dashboard/dashboard-layout.tsx').then((area) => area.StatsPending));
const table = live(() => import('./dashboard/dashboard-layout.tsx').then((area) => area.TablePending));
const form = live(() => import('./dashboard/dashboard-layout.tsx').then((area) => area.FormPending));

/** All pages outside the admin area: a new page needs its definition and one line here. */
export const pages = [
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
  toRouterRoute(root, documentRoute),
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
] as const;
