import { createFileRoute } from '@tanstack/react-router';
import { homeHead } from '../portfolio/heads.ts';
import { loadHome } from '../portfolio/load-home.ts';
import { parseHomeSearch } from '../search.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/')({
  validateSearch: parseHomeSearch,
  loader: ({ context }) => loadHome(context.transport),
  head: homeHead,
  component: lazyPage(() => import('../portfolio/screens.ts').then((screens) => screens.HomePage)),
});
