import { defineRecords } from '#features/publishing/records/rules/list-search.ts';
import { asLayout, choice, flag, text } from '#shared/lists/parameters.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';

const columns = [
  'number',
  'thumbnail',
  'title',
  'alt',
  'used',
  'taken_at',
  'en',
  'nl',
  'public',
  'updated_at',
  'created_at',
  'removed_at',
  'size',
  'id',
] as const;

export const imageList = defineRecords({
  path: adminPaths.images,
  columns,
  optional: ['used', 'taken_at', 'public', 'created_at', 'removed_at', 'size', 'id'],
  sorts: [
    'number',
    'title',
    'taken_at',
    'en',
    'nl',
    'public',
    'updated_at',
    'created_at',
    'removed_at',
    'id',
  ],
  filters: { tag: text(40), used: flag, lacks_alt: flag, layout: asLayout(choice(['table'])) },
});
