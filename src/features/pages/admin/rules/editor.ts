import { emptySearchFields, type PartFields, type SearchFields } from '#features/publishing/contract.ts';
import type { ExpectedField } from '#features/publishing/records/rules/editor-fields.ts';
import type { Language } from '#shared/i18n/language.ts';

export const textLimits = {
  slug: 120,
  title: 160,
  summary: 300,
  description: 300,
  picture_alt: 300,
  picture_caption: 160,
  body: 100_000,
} as const;
export type PageTextField = keyof typeof textLimits;

/** Initial texts of a language. */
export const emptyText: Readonly<Record<PageTextField, string> & SearchFields> = {
  slug: '',
  title: '',
  summary: '',
  description: '',
  picture_alt: '',
  picture_caption: '',
  body: '',
  ...emptySearchFields,
};

export const emptyShared = { picture_id: null, menu: 'none', is_contact: false } as const;

const expectedTexts = ['title', 'slug', 'summary', 'body', 'description'] as const;

/** The alternative text is expected only with a picture. */
export const getExpectedFields = ({ picture_id }: PartFields): readonly ExpectedField[] =>
  [...expectedTexts, ...(typeof picture_id === 'string' ? ['picture_alt'] : [])].map((name) => ({
    name,
    isRequired: name === 'title' || name === 'slug',
  }));

export const getPagePath = (language: Language, { slug }: PartFields): string | undefined =>
  typeof slug === 'string' ? `${language === 'nl' ? '/nl' : ''}/${slug}` : undefined;
