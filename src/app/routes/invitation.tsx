import { createFileRoute } from '@tanstack/react-router';
import { doorRoute } from '../dashboard/door-route.ts';

export const Route = createFileRoute('/invitation')(
  doorRoute('invitation', () =>
    import('../../features/accounts/ui/invitation-page.tsx').then((page) => page.InvitationPage),
  ),
);
