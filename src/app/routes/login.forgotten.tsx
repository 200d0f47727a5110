import { createFileRoute } from '@tanstack/react-router';
import { doorRoute } from '../dashboard/door-route.ts';

export const Route = createFileRoute('/login/forgotten')(
  doorRoute('forgotten', () =>
    import('../../features/accounts/ui/forgotten-page.tsx').then((page) => page.ForgottenPage),
  ),
);
