import { defineRecordEditor } from '#features/publishing/records/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

export const siteTextsRoute = defineRecordEditor({
  name: 'admin_site_texts',
  path: adminPaths.siteTexts,
  label: { en: 'Site texts', nl: 'Siteteksten' },
  nav: { area: 'admin', position: 5, group: 'content' },
  screen: () => import('./ui/site-texts-page.tsx').then(({ screen }) => screen),
});
