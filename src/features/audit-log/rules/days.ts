import { siteTimeZone } from '#shared/dates/dates.ts';
import { createWallTime } from '#shared/i18n/format.ts';

/** Local time read as UTC, in milliseconds. */
const getWallTime = createWallTime(siteTimeZone);

/** Converts `YYYY-MM-DD` in the site's time zone to a UTC ISO timestamp. */
export function startOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // Daylight saving never changes at midnight there, so times near midnight have the same offset.
  const estimate = midnight - (getWallTime(midnight) - midnight);
  return new Date(midnight - (getWallTime(estimate) - estimate)).toISOString();
}

/** Accepts and returns `YYYY-MM-DD`. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);
}
