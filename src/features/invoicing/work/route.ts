import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { WorkData } from './client.ts';
import type { WorkSearch } from './rules/work-search.ts';

export const hoursRoute = defineRoute<typeof adminPaths.hours, WorkSearch, WorkData>({
  name: 'admin_hours',
  path: adminPaths.hours,
  access: 'owner',
  label: { en: 'Hours', nl: 'Uren' },
  nav: { area: 'admin', position: 10, group: 'work' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () =>
      import('./rules/work-search.ts').then(({ parseWorkSearch }) => parseWorkSearch),
  }),
  dependsOn: [
    'view',
    'week',
    'day',
    'q',
    'client',
    'project',
    'from',
    'to',
    'uninvoiced',
    'sort',
    'direction',
    'page',
    'per_page',
  ],
  keepsPreviousPage: true,
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadWork }) =>
        ({ transport, search }) =>
          loadWork(transport, { ...search }),
    ),
  page: () => import('./ui/admin/hours-page.tsx').then(({ HoursPage }) => HoursPage),
});
