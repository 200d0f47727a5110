import { websiteTypes } from '../../../../shared/website-types.ts';
import { createListRules, oneOf } from '../../../publishing/records/rules/list-search.ts';

/** The columns of the list of websites that can be hidden, in their order. */
const websiteColumns = [
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
type WebsiteColumn = (typeof websiteColumns)[number];

/** The rules of the list of websites. */
export const websiteListRules = createListRules<WebsiteColumn>({
  columns: websiteColumns,
  optional: ['created_at', 'removed_at', 'id'],
  sortable: [
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
  ],
  filters: { type: oneOf(websiteTypes) },
});
