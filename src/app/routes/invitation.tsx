import { createFileRoute } from '@tanstack/react-router';
import { invitationHead } from '../dashboard/heads.ts';
import { lazyPage } from '../shell/lazy-page.tsx';

export const Route = createFileRoute('/invitation')({
  loader: () => null,
  head: invitationHead,
  component: lazyPage(() =>
    import('../../features/accounts/ui/invitation-page.tsx').then((page) => page.InvitationPage),
  ),
});
