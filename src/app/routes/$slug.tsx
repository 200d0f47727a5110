import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../../features/pages/client.ts';
import { contentPageHead } from '../portfolio/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/$slug')({
  loader: ({ context, params }) => loadPage(context.transport, params.slug),
  head: contentPageHead,
  component: lazyPage(() => import('../portfolio/screens.ts').then((screens) => screens.ContentPage)),
});
