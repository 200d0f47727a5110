import { samePaths } from '#shared/pages/page-meta.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { SearchResults } from './client.ts';
import { parseSearchParams, type SearchParams } from './rules/search-params.ts';

const label = { en: 'Search', nl: 'Zoeken' };

export const searchRoute = defineRoute<typeof paths.search, SearchParams, SearchResults>({
  name: 'search',
  path: paths.search,
  access: 'anyone',
  label,
  parseSearch: parseSearchParams,
  dependsOn: ['q', 'page'],
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadSearchResults }) =>
        ({ transport, search, signal }) =>
          loadSearchResults(transport, search, signal),
    ),
  meta: ({ q }, lang) => ({
    title: q === '' ? label[lang] : `${q} – ${label[lang]}`,
    description: '',
    localizedPaths: samePaths(paths.search),
    lang,
    noIndex: true,
  }),
  page: () => import('./ui/search-page.tsx').then(({ SearchPage }) => SearchPage),
  keepsPreviousPage: true,
});
