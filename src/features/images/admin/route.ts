import { orNotFound } from '../../../shared/or-not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { defineRoute } from '../../../shared/route.ts';
import type { EditorSearch } from '../../publishing/records/rules/editor-search.ts';
import type { EditedImage, ImageList } from './client/images.ts';
import type { ImagesParams } from './rules/list-search.ts';

export const imagesAdminRoute = defineRoute<typeof paths.adminImages, ImagesParams, ImageList>({
  name: 'admin_images',
  path: paths.adminImages,
  access: 'owner',
  label: { en: 'Images', nl: 'Beelden' },
  nav: { area: 'admin', position: 3, group: 'content' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () =>
      import('./rules/list-search.ts').then(({ imageListRules }) => imageListRules.parseSearch),
  }),
  dependsOn: ['q', 'view', 'tag', 'used', 'lacks_alt', 'sort', 'direction', 'page', 'per_page'],
  lazyLoad: () =>
    import('./client/images.ts').then(
      ({ loadImageList }) =>
        ({ transport, search, signal }) =>
          loadImageList(transport, { ...search }, signal),
    ),
  page: () => import('./ui/images-list-page.tsx').then(({ ImagesListPage }) => ImagesListPage),
});

export const imageEditorRoute = defineRoute<typeof paths.adminImage, EditorSearch, EditedImage>({
  name: 'admin_image',
  path: paths.adminImage,
  access: 'owner',
  label: { en: 'Edit', nl: 'Bewerken' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () =>
      import('../../publishing/records/rules/editor-search.ts').then(
        ({ parseEditorSearch }) => parseEditorSearch,
      ),
  }),
  dependsOn: [],
  lazyLoad: () =>
    import('./client/images.ts').then(
      ({ loadImageRecord }) =>
        ({ transport, params }) =>
          orNotFound(loadImageRecord(transport, params.id ?? '')),
    ),
  page: () => import('./ui/image-editor-page.tsx').then(({ ImageEditorPage }) => ImageEditorPage),
});
