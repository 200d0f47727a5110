import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../shell/guards.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk/dashboard')({
  beforeLoad: (way): void => requireUser(way),
  component: lazyPage(() => import('../dashboard/dashboard-page.tsx').then((page) => page.DashboardPage)),
});
