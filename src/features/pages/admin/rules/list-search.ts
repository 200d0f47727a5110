import { defineRecords } from '#features/publishing/records/rules/list-search.ts';
import { choice } from '#shared/lists/parameters.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { pageMenus } from '../../contract/menus.ts';

const columns = [
  'title',
  'menu',
  'en',
  'nl',
  'public',
  'updated_at',
  'created_at',
  'removed_at',
  'id',
] as const;

export const pageList = defineRecords({
  path: adminPaths.pages,
  columns,
  optional: ['created_at', 'removed_at', 'id'],
  sorts: columns,
  filters: { menu: choice(pageMenus) },
});
