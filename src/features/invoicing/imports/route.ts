import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

// Somebody needs it once, so the lists of clients and invoices lead to it, and the navigation does not.
export const importRoute = defineRoute({
  name: 'admin_import',
  path: adminPaths.import,
  access: 'owner',
  label: { en: 'Import', nl: 'Importeren' },
  page: () => import('./ui/import-page.tsx').then(({ ImportPage }) => ImportPage),
});
