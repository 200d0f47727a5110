import { createFileRoute } from '@tanstack/react-router';
import { DeskPending } from '../dashboard/desk-pending.tsx';
import { projectHead } from '../dashboard/heads.ts';
import { loadProject, projectSearch } from '../dashboard/load-screens.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk/projects/$projectId')({
  validateSearch: projectSearch,
  loaderDeps: ({ search: { account, range } }) => ({ account, range }),
  loader: (way) => loadProject(way),
  staleTime: 0,
  head: projectHead,
  pendingComponent: DeskPending,
  component: lazyPage(() => import('../dashboard/screens.ts').then((screens) => screens.StakingProjectPage)),
});
