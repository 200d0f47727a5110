import { createFileRoute } from '@tanstack/react-router';
import { doorRoute } from '../dashboard/door-route.ts';

export const Route = createFileRoute('/set-up')(
  doorRoute('set-up', () =>
    import('../../features/accounts/ui/set-up-page.tsx').then((page) => page.SetUpPage),
  ),
);
