import { createFileRoute } from '@tanstack/react-router';
import { requireOwner } from '../shell/guards.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: (way): void => requireOwner(way),
  component: lazyPage(() => import('../admin/screens.ts').then((screens) => screens.AdminLayout)),
});
