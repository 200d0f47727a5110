import { createFileRoute } from '@tanstack/react-router';
import { DeskPending } from '../dashboard/desk-pending.tsx';
import { stakingContractsHead } from '../dashboard/heads.ts';
import { contractsSearch, loadContracts } from '../dashboard/load-screens.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk/staking_contracts')({
  validateSearch: contractsSearch,
  loaderDeps: ({ search: { account } }) => ({ account }),
  loader: (way) => loadContracts(way),
  staleTime: 0,
  head: stakingContractsHead,
  pendingComponent: DeskPending,
  component: lazyPage(() => import('../dashboard/screens.ts').then((screens) => screens.ContractsPage)),
});
