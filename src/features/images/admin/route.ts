import { defineRecordEditor, defineRecordList } from '#features/publishing/records/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

export const imagesAdminRoute = defineRecordList({
  name: 'admin_images',
  path: adminPaths.images,
  label: { en: 'Images', nl: 'Afbeeldingen' },
  position: 3,
  filters: ['tag', 'used', 'lacks_alt'],
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () => import('./rules/list-search.ts').then(({ imageList }) => imageList.parse),
  }),
  screen: () => import('./ui/images-list-page.tsx').then(({ screen }) => screen),
});

export const imageEditorRoute = defineRecordEditor({
  name: 'admin_image',
  path: adminPaths.image,
  screen: () => import('./ui/image-editor-page.tsx').then(({ screen }) => screen),
});
