import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { Recurrence } from './contract.ts';

export const recurringRoute = defineRoute<typeof adminPaths.recurring, object, readonly Recurrence[]>({
  name: 'admin_recurring',
  path: adminPaths.recurring,
  access: 'owner',
  label: { en: 'Recurring invoices', nl: 'Terugkerende facturen' },
  dependsOn: [],
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadRecurrences }) =>
        ({ transport }) =>
          loadRecurrences(transport),
    ),
  page: () => import('./ui/recurring-page.tsx').then(({ RecurringPage }) => RecurringPage),
});
