import type { Language } from './language.ts';

// One zone for server and browser, so that both write the same day.
const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = { en: format('en-GB'), nl: format('nl-NL') };

/** The day of a UTC timestamp as it is written in a language: `3 November 2026`. */
export function formatDate(timestamp: string, language: Language): string {
  return formats[language].format(new Date(timestamp));
}
