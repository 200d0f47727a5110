import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { OutboxList } from './client.ts';
import type { OutboxSearch } from './rules.ts';

export const outboxRoute = defineRoute<typeof adminPaths.outbox, OutboxSearch, OutboxList>({
  name: 'admin_outbox',
  path: adminPaths.outbox,
  access: 'owner',
  label: { en: 'Outbox', nl: 'Uitgaande mail' },
  nav: { area: 'admin', position: 6, group: 'system' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () => import('./rules.ts').then(({ outboxList }) => outboxList.parse),
  }),
  dependsOn: ['state', 'page'],
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadOutbox }) =>
        ({ transport, search }) =>
          loadOutbox(transport, { ...search }),
    ),
  page: () => import('./ui/admin/outbox-page.tsx').then(({ OutboxPage }) => OutboxPage),
});
