import { createFileRoute } from '@tanstack/react-router';
import { DeskPending } from '../dashboard/desk-pending.tsx';
import { dashboardHead } from '../dashboard/heads.ts';
import { loadDashboard } from '../dashboard/load-screens.ts';
import { orBeginAnew, requireUser } from '../shell/guards.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk/dashboard')({
  beforeLoad: (way): void => requireUser(way),
  loader: (way) => orBeginAnew(loadDashboard(way), way.location),
  staleTime: 0,
  head: dashboardHead,
  pendingComponent: DeskPending,
  component: lazyPage(() => import('../dashboard/screens.ts').then((screens) => screens.DashboardPage)),
});
