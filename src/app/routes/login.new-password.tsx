import { createFileRoute } from '@tanstack/react-router';
import { newPasswordHead } from '../dashboard/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/login/new-password')({
  loader: () => null,
  head: newPasswordHead,
  component: lazyPage(() =>
    import('../../features/accounts/ui/new-password-page.tsx').then((page) => page.NewPasswordPage),
  ),
});
