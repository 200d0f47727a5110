/** The languages of the product, in the order in which the switcher shows them. */
export const languages = ['en', 'nl'] as const;

export type Language = (typeof languages)[number];

/** The language that is shipped as the default; it has the unprefixed addresses. */
export const defaultLanguage: Language = 'en';

/** Whether a value from outside names a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
