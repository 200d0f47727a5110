import { createListRules, type ListRules, oneOf } from '#features/publishing/records/rules/list-search.ts';

const imageColumns = [
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
type ImageColumn = (typeof imageColumns)[number];

const maxTagLength = 40;

function parseTag(value: unknown): string | undefined {
  const tag = typeof value === 'string' ? value.trim().slice(0, maxTagLength) : '';
  return tag === '' ? undefined : tag;
}

const flags = oneOf(['true', 'false']);

const listRules = createListRules<ImageColumn>({
  columns: imageColumns,
  optional: ['used', 'taken_at', 'public', 'created_at', 'removed_at', 'size', 'id'],
  sortable: [
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
  filters: { tag: parseTag, used: flags, lacks_alt: flags },
});

/** The rules of the list of images: a grid, or a table with `layout`. */
export const imageListRules: ListRules<ImageColumn> = {
  ...listRules,
  parseSearch: (search) => ({
    ...listRules.parseSearch(search),
    ...(search.layout === 'table' && { layout: 'table' }),
  }),
};
