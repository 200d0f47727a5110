import { createFileRoute } from '@tanstack/react-router';
import { findStakingContracts } from '../../features/staking/client.ts';
import { parseOrderSearch } from '../../features/staking/rules/order.ts';
import { DeskPending } from '../dashboard/desk-pending.tsx';
import { stakingContractsHead } from '../dashboard/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk/staking_contracts')({
  validateSearch: parseOrderSearch,
  loader: ({ context }) => findStakingContracts(context.transport),
  staleTime: 0,
  head: stakingContractsHead,
  pendingComponent: DeskPending,
  component: lazyPage(() => import('../dashboard/screens.ts').then((screens) => screens.ContractsPage)),
});
