import type { PartFields } from '#features/publishing/contract.ts';
import type { ExpectedField } from '#features/publishing/records/rules/editor-fields.ts';
import type { Language } from '#shared/i18n/language.ts';

/** The texts that a complete image has; without the first three nothing is published. */
const expectedTexts = ['title', 'slug', 'alt', 'caption', 'technique', 'tags'] as const;
const requiredCount = 3;

/** Returns the texts that a complete image has. */
export const getExpectedFields = (): readonly ExpectedField[] =>
  expectedTexts.map((name, index) => ({ name, isRequired: index < requiredCount }));

/** Returns the path of the page of a published text. */
export const getPagePath = (language: Language, { slug }: PartFields): string | undefined =>
  typeof slug === 'string' ? `${language === 'nl' ? '/nl' : ''}/images/${slug}` : undefined;

/** Returns the tags in a text in which commas separate them, each once. */
export const parseTags = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Returns the time of a date as it is stored: noon, so that it is that date in every time zone of Europe. */
export const toTakenAt = (date: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00.000Z` : null;
