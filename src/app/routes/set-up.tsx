import { createFileRoute } from '@tanstack/react-router';
import { setUpHead } from '../dashboard/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/set-up')({
  loader: () => null,
  head: setUpHead,
  component: lazyPage(() =>
    import('../../features/accounts/ui/set-up-page.tsx').then((page) => page.SetUpPage),
  ),
});
