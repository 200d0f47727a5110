import { orNotFound } from '#shared/api/or-not-found.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { ClientData, ClientList } from './client.ts';
import type { Statement } from './contract/history.ts';
import type { ClientsSearch } from './rules/client-list.ts';

export const clientsRoute = defineRoute<typeof adminPaths.clients, ClientsSearch, ClientList>({
  name: 'admin_clients',
  path: adminPaths.clients,
  access: 'owner',
  label: { en: 'Clients', nl: 'Klanten' },
  nav: { area: 'admin', position: 11, group: 'work' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () => import('./rules/client-list.ts').then(({ clientList }) => clientList.parse),
  }),
  dependsOn: ['q', 'view', 'sort', 'direction', 'page', 'per_page'],
  keepsPreviousPage: true,
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadClients }) =>
        ({ transport, search }) =>
          loadClients(transport, { ...search }),
    ),
  page: () => import('./ui/clients-page.tsx').then(({ ClientsPage }) => ClientsPage),
});

export const clientRoute = defineRoute<typeof adminPaths.client, object, ClientData>({
  name: 'admin_client',
  path: adminPaths.client,
  access: 'owner',
  label: { en: 'Client', nl: 'Klant' },
  title: ({ client }) => client.name,
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadClient }) =>
        ({ transport, params }) =>
          orNotFound(loadClient(transport, params.id ?? '')),
    ),
  page: () => import('./ui/client-page.tsx').then(({ ClientPage }) => ClientPage),
});

export interface StatementSearch {
  readonly date?: string;
}

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

const parseStatementSearch = ({ date }: Readonly<Record<string, unknown>>): StatementSearch =>
  typeof date === 'string' && datePattern.test(date) ? { date } : {};

export const clientStatementRoute = defineRoute<
  typeof adminPaths.clientStatement,
  StatementSearch,
  Statement
>({
  name: 'admin_client_statement',
  path: adminPaths.clientStatement,
  access: 'owner',
  label: { en: 'Statement of account', nl: 'Rekeningoverzicht' },
  parseSearch: parseStatementSearch,
  dependsOn: ['date'],
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadStatement }) =>
        ({ transport, params, search }) =>
          orNotFound(loadStatement(transport, params.id ?? '', search.date)),
    ),
  page: () => import('./ui/statement-page.tsx').then(({ StatementPage }) => StatementPage),
});
