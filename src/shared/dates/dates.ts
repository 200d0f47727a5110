import { type Language, locales } from '../i18n/language.ts';

/** The time zone of the site, in which all dates and times are shown. */
export const siteTimeZone = 'Europe/Amsterdam';

// One time zone for server and browser, so that both render the same text.
function createFormats(options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> {
  const create = (language: Language) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: siteTimeZone });
  return { en: create('en'), nl: create('nl') };
}

const longDate = createFormats({ dateStyle: 'long' });
const shortDate = createFormats({ dateStyle: 'medium' });
const dateTime = createFormats({ dateStyle: 'medium', timeStyle: 'short' });
const exactTime = createFormats({ dateStyle: 'long', timeStyle: 'medium' });

const fullDate = createFormats({ dateStyle: 'full' });

/** Formats the date of a UTC timestamp with the day of the week: `Tuesday 3 November 2026`. */
export function formatFullDate(timestamp: string, language: Language): string {
  // British English has a comma after the day in some versions of the data.
  return fullDate[language].format(new Date(timestamp)).replace(/^(\w+), /, '$1 ');
}

/** Formats the date of a UTC timestamp for running text: `3 November 2026`. */
export function formatDate(timestamp: string, language: Language): string {
  return longDate[language].format(new Date(timestamp));
}

/** Formats the date of a UTC timestamp for a table: `3 Nov 2026`. */
export function formatShortDate(timestamp: string, language: Language): string {
  return shortDate[language].format(new Date(timestamp));
}

/** Formats a UTC timestamp for a table: `3 Nov 2026, 13:00`. */
export function formatDateTime(timestamp: string, language: Language): string {
  return dateTime[language].format(new Date(timestamp));
}

/** Formats a UTC timestamp to the second, followed by the timestamp itself. */
export function formatExactTime(timestamp: string, language: Language): string {
  return `${exactTime[language].format(new Date(timestamp))} (${timestamp})`;
}

const clockTime = createFormats({ timeStyle: 'medium' });

/** Formats the time of day to the second: `13:00:05`. */
export function formatTime(time: Date, language: Language): string {
  return clockTime[language].format(time);
}
