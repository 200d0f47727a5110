/** The languages in the order of the language switcher. */
export const languages = ['en', 'nl'] as const;

export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', nl: 'Nederlands' };

export const locales: Readonly<Record<Language, 'en-GB' | 'nl-NL'>> = { en: 'en-GB', nl: 'nl-NL' };

/** Default for a new site; its URLs have no prefix. */
export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
