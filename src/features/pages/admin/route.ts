import { defineRecordEditor, defineRecordList } from '#features/publishing/records/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

export const pagesAdminRoute = defineRecordList({
  name: 'admin_pages',
  path: adminPaths.pages,
  label: { en: 'Pages', nl: 'Pagina’s' },
  position: 4,
  filters: ['menu'],
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () => import('./rules/list-search.ts').then(({ pageList }) => pageList.parse),
  }),
  screen: () => import('./ui/pages-list-page.tsx').then(({ screen }) => screen),
});

export const pageEditorRoute = defineRecordEditor({
  name: 'admin_page',
  path: adminPaths.page,
  screen: () => import('./ui/page-editor-page.tsx').then(({ screen }) => screen),
});
