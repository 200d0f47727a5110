import { createFileRoute } from '@tanstack/react-router';
import { findWebsites } from '../../features/websites/client.ts';
import { parseSkillsSearch } from '../../features/websites/rules.ts';
import { websitesHead } from '../portfolio/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/websites/')({
  validateSearch: parseSkillsSearch,
  loader: ({ context }) => findWebsites(context.transport),
  head: websitesHead,
  component: lazyPage(() => import('../portfolio/screens.ts').then((screens) => screens.WebsitesPage)),
});
