import { createFileRoute } from '@tanstack/react-router';
import { DeskPending } from '../dashboard/desk-pending.tsx';
import { aurusHead } from '../dashboard/heads.ts';
import { accountSearch, loadContracts } from '../dashboard/load-screens.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk/aurus')({
  validateSearch: accountSearch,
  loaderDeps: ({ search: { account } }) => ({ account }),
  loader: (way) => loadContracts(way),
  staleTime: 0,
  head: aurusHead,
  pendingComponent: DeskPending,
  component: lazyPage(() => import('../dashboard/screens.ts').then((screens) => screens.AurusPage)),
});
