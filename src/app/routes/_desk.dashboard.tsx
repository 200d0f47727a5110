import { createFileRoute } from '@tanstack/react-router';
import { DeskPending } from '../dashboard/desk-pending.tsx';
import { dashboardHead } from '../dashboard/heads.ts';
import { loadOverview } from '../dashboard/load-overview.ts';
import { orBeginAnew, requireUser } from '../shell/guards.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk/dashboard')({
  beforeLoad: (way): void => requireUser(way),
  loader: ({ context, location }) => orBeginAnew(loadOverview(context.transport), location),
  staleTime: 0,
  head: dashboardHead,
  pendingComponent: DeskPending,
  component: lazyPage(() => import('../dashboard/screens.ts').then((screens) => screens.DashboardPage)),
});
