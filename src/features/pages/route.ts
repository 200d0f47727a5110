import { slugPaths } from '#shared/pages/page-meta.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';

export const contentPageRoute = defineRoute({
  name: 'page',
  path: paths.page,
  access: 'anyone',
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadPage }) =>
        ({ transport, params: { slug = '' } }) =>
          loadPage(transport, slug),
    ),
  meta: (page) => ({
    title: page.title,
    description: page.description,
    localizedPaths: slugPaths(page.alternates, '/'),
    hiddenLanguages: page.hidden_languages,
    lang: page.lang,
    ...(import.meta.env.SSR && {
      sharingImage: page.sharing_picture,
      isHiddenFromSearch: page.is_noindex,
      schemaProperties: { dateModified: page.updated_at },
    }),
  }),
  page: () => import('./ui/content-page.tsx').then(({ ContentPage }) => ContentPage),
});
