import type { PartFields } from '#features/publishing/contract.ts';
import type { ExpectedField } from '#features/publishing/records/rules/editor-fields.ts';
import type { Language } from '#shared/i18n/language.ts';
import { paths } from '#shared/urls/paths.ts';

/** The texts of a complete image; the first three are required for publishing. */
const expectedTexts = ['title', 'slug', 'alt', 'caption', 'technique', 'tags'] as const;
const requiredCount = 3;

export const getExpectedFields = (): readonly ExpectedField[] =>
  expectedTexts.map((name, index) => ({ name, isRequired: index < requiredCount }));

export const getPagePath = (language: Language, { slug }: PartFields): string | undefined =>
  typeof slug === 'string'
    ? (language === 'nl' ? '/nl' : '') + paths.image.replace('$slug', () => slug)
    : undefined;

/** Parses a comma-separated list of distinct tags. */
export const parseTags = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Converts a date to the stored time: noon, which is that date in every European time zone. */
export const toTakenAt = (date: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00.000Z` : null;
