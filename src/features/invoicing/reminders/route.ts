import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { ReminderOverview } from './contract.ts';

export const remindersRoute = defineRoute<typeof adminPaths.reminders, object, ReminderOverview>({
  name: 'admin_reminders',
  path: adminPaths.reminders,
  access: 'owner',
  label: { en: 'Reminders', nl: 'Herinneringen' },
  nav: { area: 'admin', position: 6, group: 'bookkeeping' },
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadReminders }) =>
        ({ transport }) =>
          loadReminders(transport),
    ),
  page: () => import('./ui/reminders-page.tsx').then(({ RemindersPage }) => RemindersPage),
});
