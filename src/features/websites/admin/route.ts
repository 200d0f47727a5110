import { orNotFound } from '../../../shared/or-not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { defineRoute } from '../../../shared/route.ts';
import type { EditorSearch } from '../../publishing/records/rules/editor-search.ts';
import type { ListParams } from '../../publishing/records/rules/list-search.ts';
import type { WebsiteList } from './client.ts';
import type { WebsiteRecord } from './contract.ts';

export const websitesAdminRoute = defineRoute<typeof paths.adminWebsites, ListParams, WebsiteList>({
  name: 'admin_websites',
  path: paths.adminWebsites,
  access: 'owner',
  label: { en: 'Websites', nl: 'Websites' },
  nav: { area: 'admin', position: 2, group: 'content' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () =>
      import('./rules/list-search.ts').then(({ websiteListRules }) => websiteListRules.parseSearch),
  }),
  dependsOn: ['q', 'view', 'type', 'sort', 'direction', 'page', 'per_page'],
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadWebsiteList }) =>
        ({ transport, search, signal }) =>
          loadWebsiteList(transport, { ...search }, signal),
    ),
  page: () => import('./ui/websites-list-page.tsx').then(({ WebsitesListPage }) => WebsitesListPage),
});

export const websiteEditorRoute = defineRoute<typeof paths.adminWebsite, EditorSearch, WebsiteRecord>({
  name: 'admin_website',
  path: paths.adminWebsite,
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
    import('./client.ts').then(
      ({ loadWebsiteRecord }) =>
        ({ transport, params }) =>
          orNotFound(loadWebsiteRecord(transport, params.id ?? '')),
    ),
  page: () => import('./ui/website-editor-page.tsx').then(({ WebsiteEditorPage }) => WebsiteEditorPage),
});
