import { samePaths } from '#shared/page-meta.ts';
import { paths } from '#shared/paths.ts';
import { defineRoute } from '#shared/route.ts';
import { parseHomeSearch } from '../search-params.ts';

export const homeRoute = defineRoute({
  name: 'home',
  path: paths.home,
  access: 'anyone',
  label: { en: 'Home', nl: 'Home' },
  isInSitemap: true,
  parseSearch: parseHomeSearch,
  lazyLoad: () =>
    import('./load-home.ts').then(
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
