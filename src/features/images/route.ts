import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { samePaths, slugPaths } from '#shared/pages/page-meta.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { messages } from './messages.ts';
import { parseGallerySearch } from './rules/gallery-search.ts';

export const imagesRoute = defineRoute({
  name: 'images',
  path: paths.images,
  access: 'anyone',
  label: { en: 'Images', nl: 'Afbeeldingen' },
  isInSitemap: true,
  parseSearch: parseGallerySearch,
  ...(import.meta.env.SSR && {
    normalizeSearch: (params) => {
      const { view: _, ...page } = parseGallerySearch(params);
      return page;
    },
  }),
  pickSearch: ({ page }) => ({ page }),
  lazyLoad: () => import('./client.ts').then(({ loadImages }) => loadImages),
  meta: (list, lang) => ({
    title: messages[lang].title,
    description: messages[lang].listDescription,
    localizedPaths: samePaths(paths.images),
    lang,
    schemaType: 'CollectionPage',
    ...list.meta,
  }),
  page: () => import('./ui/images-page.tsx').then(({ ImagesPage }) => ImagesPage),
  keepsPreviousPage: true,
});

export const imageRoute = defineRoute({
  name: 'images_single',
  path: paths.image,
  access: 'anyone',
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadImage }) =>
        ({ transport, params: { slug = '' } }) =>
          loadImage(transport, slug),
    ),
  meta: (image) => ({
    title: `${catalogueNumber('I', image.number)} ${image.title}`,
    description: image.description,
    localizedPaths: slugPaths(image.alternates, `${paths.images}/`),
    hiddenLanguages: image.hidden_languages,
    lang: image.lang,
    ...(import.meta.env.SSR && {
      image,
      sharingImage: image.sharing_picture,
      isHiddenFromSearch: image.is_noindex,
      schemaType: 'VisualArtwork' as const,
      schemaProperties: {
        name: image.title,
        dateModified: image.updated_at,
        artform: image.technique,
        keywords: image.tags,
      },
    }),
  }),
  page: () => import('./ui/image-page.tsx').then(({ ImagePage }) => ImagePage),
});
