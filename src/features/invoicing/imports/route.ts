import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

// Used once, so it is linked from the lists of clients and invoices instead of the navigation.
export const importRoute = defineRoute({
  name: 'admin_import',
  path: adminPaths.import,
  access: 'owner',
  label: { en: 'Import', nl: 'Importeren' },
  page: () => import('./ui/import-page.tsx').then(({ ImportPage }) => ImportPage),
});
