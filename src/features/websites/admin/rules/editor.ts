import { emptySearchFields, type PartFields, type SearchFields } from '#features/publishing/contract.ts';
import type { ExpectedField } from '#features/publishing/records/rules/editor-fields.ts';
import type { Language } from '#shared/i18n/language.ts';
import { distinctSkills } from '../../rules.ts';

/** The maximum number of characters in each text of a language. */
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

/** The texts of a language that has none yet. */
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

/** Returns the shared fields of a website that has none yet. */
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

/** Returns the skills in a text in which commas separate them, each once in its first spelling. */
export const parseSkills = (text: string): readonly string[] =>
  distinctSkills(
    text
      .split(',')
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
  );

/** Returns the number of a website as it is written: W07. */
export const formatNumber = (number: number): string => `W${String(number).padStart(2, '0')}`;

/** The texts that a complete website has; without a title and a slug nothing is published. */
const expectedTexts = ['title', 'slug', 'summary', 'body', 'role', 'description'] as const;

/** Returns the texts that a complete website has. The alternative text is that of its cover, if there is one. */
export const getExpectedFields = ({ cover_id }: PartFields): readonly ExpectedField[] =>
  [...expectedTexts, ...(typeof cover_id === 'string' ? ['cover_alt'] : [])].map((name) => ({
    name,
    isRequired: name === 'title' || name === 'slug',
  }));

/** Returns the path of the page of a published text. */
export const getPagePath = (language: Language, { slug }: PartFields): string | undefined =>
  typeof slug === 'string' ? `${language === 'nl' ? '/nl' : ''}/websites/${slug}` : undefined;
