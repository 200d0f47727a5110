import { samePaths } from '#shared/pages/page-meta.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { parseHomeSearch } from '../search-params.ts';

export const homeRoute = defineRoute({
  name: 'home',
  path: paths.home,
  access: 'anyone',
  label: { en: 'Home', nl: 'Home' },
  isInSitemap: true,
  parseSearch: parseHomeSearch,
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadHome }) =>
        ({ transport }) =>
          loadHome(transport),
    ),
  meta: (_, lang, site) => ({
    title: site.name,
    description: site.tagline,
    localizedPaths: samePaths(paths.home),
    lang,
    schemaType: 'WebSite',
  }),
  waitsForIntent: true,
  page: () => import('./home-page.tsx').then(({ HomePage }) => HomePage),
});
