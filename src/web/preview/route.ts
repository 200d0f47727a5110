import { paths } from '../../shared/paths.ts';
import { defineRoute } from '../../shared/route.ts';

export const sitePreviewRoute = defineRoute({
  name: 'admin_preview',
  path: paths.adminPreview,
  access: 'owner',
  label: { en: 'Preview', nl: 'Preview' },
  nav: { area: 'admin', position: 7, group: 'content' },
  page: () => import('./site-preview-page.tsx').then(({ SitePreviewPage }) => SitePreviewPage),
});
