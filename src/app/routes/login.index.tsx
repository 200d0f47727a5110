import { createFileRoute } from '@tanstack/react-router';
import { loadSignIn } from '../../features/accounts/client/load-sign-in.ts';
import { loginHead } from '../portfolio/heads.ts';
import { requireAnonymous } from '../shell/guards.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/login/')({
  beforeLoad: (way): void => requireAnonymous(way),
  loader: ({ context }) => loadSignIn(context.transport, context.attempt),
  head: loginHead,
  component: lazyPage(() =>
    import('../../features/accounts/ui/login-page.tsx').then((page) => page.LoginPage),
  ),
});
