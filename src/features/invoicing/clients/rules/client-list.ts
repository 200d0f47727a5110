import { defineList, type SearchOf } from '#shared/lists/define-list.ts';
import { choice, text } from '#shared/lists/parameters.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { clientSorts, clientViews } from '../contract/clients.ts';

const columns = [
  'id',
  'name',
  'rate',
  'revenue',
  'outstanding',
  'last_invoice',
  'has_uninvoiced',
  'needs_invoice',
  'created_at',
  'actions',
] as const;
export type ClientColumn = (typeof columns)[number];

export const clientList = defineList({
  path: adminPaths.clients,
  filters: { q: text(), view: choice(clientViews) },
  sorts: clientSorts,
  defaultOrder: { sort: 'name', direction: 'asc' },
  omitsAscending: true,
  columns: { all: columns, fixed: 'name', optional: ['needs_invoice', 'outstanding'] },
  pageSizes: [25, 50, 100],
});
export type ClientsSearch = SearchOf<typeof clientList>;
