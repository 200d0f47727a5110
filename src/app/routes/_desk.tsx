import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk')({
  component: lazyPage(() => import('../dashboard/screens.ts').then((screens) => screens.DeskLayout)),
});
