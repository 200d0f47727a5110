import { createListRules, oneOf } from '#features/publishing/records/rules/list-search.ts';
import { pageMenus } from '../../contract/menus.ts';

const pageColumns = [
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

export const pageListRules = createListRules<(typeof pageColumns)[number]>({
  columns: pageColumns,
  optional: ['created_at', 'removed_at', 'id'],
  sortable: pageColumns,
  filters: { menu: oneOf(pageMenus) },
});
