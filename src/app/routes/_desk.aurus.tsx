import { createFileRoute } from '@tanstack/react-router';
import { findStakingContracts } from '../../features/staking/client.ts';
import { DeskPending } from '../dashboard/desk-pending.tsx';
import { aurusHead } from '../dashboard/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk/aurus')({
  loader: ({ context }) => findStakingContracts(context.transport),
  staleTime: 0,
  head: aurusHead,
  pendingComponent: DeskPending,
  component: lazyPage(() => import('../dashboard/screens.ts').then((screens) => screens.AurusPage)),
});
