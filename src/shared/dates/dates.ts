import { createDateFormat } from '../i18n/format.ts';
import { type Language, locales } from '../i18n/language.ts';

export const siteTimeZone = 'Europe/Amsterdam';

// One time zone for server and browser, so that both render the same text.
const timeZone = siteTimeZone;
const formatLongDateOf = createDateFormat({ dateStyle: 'long', timeZone });
const formatShortDateOf = createDateFormat({ dateStyle: 'medium', timeZone });
const formatDateTimeOf = createDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone });
const formatExactTimeOf = createDateFormat({ dateStyle: 'long', timeStyle: 'medium', timeZone });

const formatFullDateOf = createDateFormat({ dateStyle: 'full', timeZone });

/** Formats the date of a UTC timestamp: `Tuesday 3 November 2026`. */
export function formatFullDate(timestamp: string, language: Language): string {
  // Some versions of the locale data put a comma after the weekday in British English.
  return formatFullDateOf(locales[language], new Date(timestamp)).replace(/^(\w+), /, '$1 ');
}

/** Formats the date of a UTC timestamp: `3 November 2026`. */
export function formatDate(timestamp: string, language: Language): string {
  return formatLongDateOf(locales[language], new Date(timestamp));
}

/** Formats the date of a UTC timestamp: `3 Nov 2026`. */
export function formatShortDate(timestamp: string, language: Language): string {
  return formatShortDateOf(locales[language], new Date(timestamp));
}

/** Formats a UTC timestamp: `3 Nov 2026, 13:00`. */
export function formatDateTime(timestamp: string, language: Language): string {
  return formatDateTimeOf(locales[language], new Date(timestamp));
}

/** Formats a UTC timestamp to the second, followed by the timestamp itself. */
export function formatExactTime(timestamp: string, language: Language): string {
  return `${formatExactTimeOf(locales[language], new Date(timestamp))} (${timestamp})`;
}

const formatClockTimeOf = createDateFormat({ timeStyle: 'medium', timeZone });

/** Formats `13:00:05`. */
export function formatTime(time: Date, language: Language): string {
  return formatClockTimeOf(locales[language], time);
}
