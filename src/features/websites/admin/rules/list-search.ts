import { createListRules, oneOf } from '#features/publishing/records/rules/list-search.ts';
import { websiteTypes } from '../../contract/website-types.ts';

/** The optional columns of the list, in order. */
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

const maxSkillLength = 40;

const parseYear = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(?:19[789]\d|20\d\d|2100)$/.test(value) ? value : undefined;

const parseSkill = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim().slice(0, maxSkillLength).trim()) || undefined;

export const websiteListRules = createListRules<WebsiteColumn>({
  columns: websiteColumns,
  optional: ['created_at', 'removed_at', 'id'],
  sortable: websiteColumns,
  filters: { type: oneOf(websiteTypes), year: parseYear, skill: parseSkill },
});
