import { createFileRoute } from '@tanstack/react-router';
import { findWebsites } from '../../features/websites/client.ts';
import { homeHead } from '../portfolio/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context }) => findWebsites(context.transport),
  head: homeHead,
  component: lazyPage(() => import('../portfolio/screens.ts').then((screens) => screens.HomePage)),
});
