import { defineRecords } from '#features/publishing/records/rules/list-search.ts';
import { choice, matching, text } from '#shared/lists/parameters.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { websiteTypes } from '../../contract/website-types.ts';

const columns = [
  'number',
  'title',
  'type',
  'client_name',
  'year',
  'en',
  'nl',
  'public',
  'updated_at',
  'created_at',
  'removed_at',
  'id',
] as const;

export const websiteList = defineRecords({
  path: adminPaths.websites,
  columns,
  optional: ['created_at', 'removed_at', 'id'],
  sorts: columns,
  filters: {
    type: choice(websiteTypes),
    year: matching(/^(?:19[789]\d|20\d\d|2100)$/),
    skill: text(40),
  },
});
