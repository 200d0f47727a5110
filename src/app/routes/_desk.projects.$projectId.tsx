import { createFileRoute } from '@tanstack/react-router';
import { DeskPending } from '../dashboard/desk-pending.tsx';
import { projectHead } from '../dashboard/heads.ts';
import { loadProject } from '../dashboard/load-project.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk/projects/$projectId')({
  loader: ({ context, params }) => loadProject(context.transport, params.projectId),
  staleTime: 0,
  head: projectHead,
  pendingComponent: DeskPending,
  component: lazyPage(() => import('../dashboard/screens.ts').then((screens) => screens.StakingProjectPage)),
});
