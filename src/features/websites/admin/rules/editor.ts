import { emptySearchFields, type PartFields, type SearchFields } from '#features/publishing/contract.ts';
import type { ExpectedField } from '#features/publishing/records/rules/editor-fields.ts';
import type { Language } from '#shared/i18n/language.ts';
import { paths } from '#shared/urls/paths.ts';
import { distinctSkills } from '../../rules/skills.ts';

export const textLimits = {
  slug: 120,
  title: 160,
  role: 160,
  summary: 300,
  description: 300,
  cover_alt: 300,
  body: 100_000,
} as const;
export type WebsiteTextField = keyof typeof textLimits;

export const emptyText: Readonly<Record<WebsiteTextField, string> & SearchFields> = {
  slug: '',
  title: '',
  role: '',
  summary: '',
  description: '',
  cover_alt: '',
  body: '',
  ...emptySearchFields,
};

export const emptyShared = (year: number) => ({
  year,
  url: null,
  cover_id: null,
  type: 'site' as const,
  client_name: '',
  client_id: null,
  skills: [],
  pictures: [],
});

/** Parses a comma-separated list of skills; keeps the first spelling of each. */
export const parseSkills = (text: string): readonly string[] =>
  distinctSkills(
    text
      .split(',')
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
  );

/** Formats a website's number: W07. */
export const formatNumber = (number: number): string => `W${String(number).padStart(2, '0')}`;

/** The texts of a complete website; title and slug are required for publishing. */
const expectedTexts = ['title', 'slug', 'summary', 'body', 'role', 'description'] as const;

/** Returns the texts of a complete website; the alternative text only if it has a cover. */
export const getExpectedFields = ({ cover_id }: PartFields): readonly ExpectedField[] =>
  [...expectedTexts, ...(typeof cover_id === 'string' ? ['cover_alt'] : [])].map((name) => ({
    name,
    isRequired: name === 'title' || name === 'slug',
  }));

export const getPagePath = (language: Language, { slug }: PartFields): string | undefined =>
  typeof slug === 'string'
    ? (language === 'nl' ? '/nl' : '') + paths.website.replace('$slug', () => slug)
    : undefined;
