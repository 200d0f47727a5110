import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

export const sitePreviewRoute = defineRoute({
  name: 'admin_preview',
  path: adminPaths.preview,
  access: 'owner',
  label: { en: 'Preview', nl: 'Preview' },
  nav: { area: 'admin', position: 7, group: 'content' },
  page: () => import('./site-preview-page.tsx').then(({ SitePreviewPage }) => SitePreviewPage),
});
