import { createFileRoute } from '@tanstack/react-router';
import { forgottenHead } from '../dashboard/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/login/forgotten')({
  loader: () => null,
  head: forgottenHead,
  component: lazyPage(() =>
    import('../../features/accounts/ui/forgotten-page.tsx').then((page) => page.ForgottenPage),
  ),
});
