import { createDateFormat } from '../i18n/format.ts';
import { type Language, locales } from '../i18n/language.ts';
import { siteTimeZone } from './dates.ts';

/** A date without a time, such as `2026-11-21`; compare plain dates as strings. */
export type PlainDate = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 24 * 60 * 60_000;

const toUtc = (date: PlainDate): number => Date.parse(`${date}T00:00:00.000Z`);
const fromUtc = (ms: number): PlainDate => new Date(ms).toISOString().slice(0, 10);

/** Accepts calendar dates from 1900 to 2199. */
export function isPlainDate(text: string): boolean {
  const year = Number(pattern.exec(text)?.[1]);
  if (!(year >= 1900 && year <= 2199)) return false;
  const ms = toUtc(text);
  return !Number.isNaN(ms) && fromUtc(ms) === text;
}

const formatZonedDay = createDateFormat({
  timeZone: siteTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Uses the site's time zone. */
export const toPlainDate = (instant: Date): PlainDate => formatZonedDay('sv-SE', instant);

/** Accepts negative numbers. */
export const addDays = (date: PlainDate, days: number): PlainDate => fromUtc(toUtc(date) + days * dayMs);

/** Returns a negative number if `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((toUtc(to) - toUtc(from)) / dayMs);

/** Returns the same day in another month, or that month's last day if it is shorter. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + months, 1);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromUtc(first + (Math.min(day, lastDay) - 1) * dayMs);
}

export const isYearStart = (date: PlainDate): boolean => date.endsWith('-01-01');

export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** Returns a Monday. */
export function startOfWeek(date: PlainDate): PlainDate {
  const weekday = new Date(toUtc(date)).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** Returns the ISO 8601 week of a date; a week belongs to the year of its Thursday. */
export function isoWeekOf(date: PlainDate): { readonly year: number; readonly week: number } {
  const thursday = addDays(startOfWeek(date), 3);
  const year = yearOf(thursday);
  return { year, week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 };
}

const formatLong = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const formatShort = createDateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** Formats `3 November 2026`. */
export const formatPlainDate = (date: PlainDate, language: Language): string =>
  formatLong(locales[language], toUtc(date));

/** Formats `3 Nov 2026`. */
export const formatShortPlainDate = (date: PlainDate, language: Language): string =>
  formatShort(locales[language], toUtc(date));
