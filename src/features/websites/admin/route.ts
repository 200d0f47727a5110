import { defineRecordEditor, defineRecordList } from '#features/publishing/records/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

export const websitesAdminRoute = defineRecordList({
  name: 'admin_websites',
  path: adminPaths.websites,
  label: { en: 'Websites', nl: 'Websites' },
  position: 2,
  filters: ['type', 'year', 'skill'],
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () => import('./rules/list-search.ts').then(({ websiteList }) => websiteList.parse),
  }),
  screen: () => import('./ui/websites-list-page.tsx').then(({ screen }) => screen),
});

export const websiteEditorRoute = defineRecordEditor({
  name: 'admin_website',
  path: adminPaths.website,
  screen: () => import('./ui/website-editor-page.tsx').then(({ screen }) => screen),
});
