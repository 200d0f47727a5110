import { createFileRoute } from '@tanstack/react-router';
import { type Known, knowUser } from '../shell/guards.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk')({
  beforeLoad: (way): Known => knowUser(way),
  component: lazyPage(() => import('../dashboard/screens.ts').then((screens) => screens.DeskLayout)),
});
