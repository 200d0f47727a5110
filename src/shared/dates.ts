import { type Language, locales } from './language.ts';

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

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: siteTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Converts a UTC timestamp to the date and the time of the site’s clocks: `2026-03-29` and `09:00`. */
export function toLocalTime(timestamp: string): { date: string; time: string } {
  const [date = '', time = ''] = wallClock.format(new Date(timestamp)).split(' ');
  return { date, time: time.slice(0, 5) };
}

const dayMs = 24 * 3_600_000;

/** Returns the week of a UTC timestamp on the site's clocks, as ISO 8601 counts them: week 1 has the first Thursday. */
export function getWeek(timestamp: string): number {
  const day = Date.parse(`${wallClock.format(new Date(timestamp)).slice(0, 10)}T00:00:00Z`);
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = day + (3 - weekday) * dayMs;
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - newYear) / (7 * dayMs));
}

/** Returns the milliseconds by which the site's clocks are ahead of UTC at a time. */
const getOffsetMs = (ms: number): number =>
  Date.parse(`${wallClock.format(ms).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000;

/**
 * Converts a date and a time of the site's clocks to a UTC timestamp. A time that the clocks skip in spring is taken an
 * hour later, one that they show twice in autumn is the first.
 * @param date `2026-03-29`
 * @param time `09:00`
 * @returns ISO 8601; undefined if one of them is malformed
 */
export function toTimestamp(date: string, time: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const local = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(local)) return undefined;
  // The offsets of a day before and a day after: that of summer is the larger one, so its time comes first.
  const offsets = [getOffsetMs(local - dayMs), getOffsetMs(local + dayMs)];
  const times = offsets.map((offset) => local - offset).sort((one, other) => one - other);
  const exact = times.find((ms) => ms + getOffsetMs(ms) === local);
  return new Date(exact ?? Math.max(...times)).toISOString();
}
