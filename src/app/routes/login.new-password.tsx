import { createFileRoute } from '@tanstack/react-router';
import { doorRoute } from '../dashboard/door-route.ts';

export const Route = createFileRoute('/login/new-password')(
  doorRoute('new-password', () =>
    import('../../features/accounts/ui/new-password-page.tsx').then((page) => page.NewPasswordPage),
  ),
);
