import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { BackupList } from './contract.ts';

export const backupsRoute = defineRoute<typeof adminPaths.backups, object, BackupList>({
  name: 'admin_backups',
  path: adminPaths.backups,
  access: 'owner',
  label: { en: 'Backups', nl: 'Back-ups' },
  nav: { area: 'admin', position: 8, group: 'system' },
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadBackups }) =>
        ({ transport }) =>
          loadBackups(transport),
    ),
  page: () => import('./ui/admin/backups-page.tsx').then(({ BackupsPage }) => BackupsPage),
});
