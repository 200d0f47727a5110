import type { Language } from '../../../../shared/language.ts';

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Amsterdam' });

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = { en: format('en-GB'), nl: format('nl-NL') };

/** A moment to the second in Amsterdam, and as it is kept: in UTC to the millisecond. */
export function formatExactly(timestamp: string, language: Language): string {
  return `${formats[language].format(new Date(timestamp))} (${timestamp})`;
}
