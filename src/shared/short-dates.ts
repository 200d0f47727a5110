import type { Language } from './language.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' };

// The same zone as in running text, so that server and browser write the same.
const formatsOf = (options: Intl.DateTimeFormatOptions) => {
  const format = (language: Language) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'Europe/Amsterdam' });
  return { en: format('en'), nl: format('nl') } satisfies Record<Language, Intl.DateTimeFormat>;
};
const days = formatsOf({ dateStyle: 'medium' });
const moments = formatsOf({ dateStyle: 'medium', timeStyle: 'short' });

/** The day of a UTC timestamp as a table shows it: `3 Nov 2026`. */
export function formatShortDate(timestamp: string, language: Language): string {
  return days[language].format(new Date(timestamp));
}

/** The day and time of a UTC timestamp as a table shows it: `3 Nov 2026, 13:00`. */
export function formatMoment(timestamp: string, language: Language): string {
  return moments[language].format(new Date(timestamp));
}
