import { createFileRoute } from '@tanstack/react-router';
import { loadWebsite } from '../../features/websites/client.ts';
import { websiteHead } from '../portfolio/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/websites/$slug')({
  loader: ({ context, params }) => loadWebsite(context.transport, params.slug),
  head: websiteHead,
  component: lazyPage(() => import('../portfolio/screens.ts').then((screens) => screens.WebsitePage)),
});
