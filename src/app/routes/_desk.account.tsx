import { createFileRoute } from '@tanstack/react-router';
import { loadAccount } from '../../features/accounts/client/load-account.ts';
import { accountHead } from '../dashboard/heads.ts';
import { orBeginAnew, requireUser } from '../shell/guards.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/_desk/account')({
  beforeLoad: (way): void => requireUser(way),
  loader: ({ context, location }) => orBeginAnew(loadAccount(context.transport), location),
  staleTime: 0,
  head: accountHead,
  component: lazyPage(() =>
    import('../../features/accounts/ui/account-page.tsx').then((page) => page.AccountPage),
  ),
});
