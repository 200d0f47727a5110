import { siteTimeZone } from '#shared/dates/dates.ts';
import { createWallTime } from '#shared/i18n/format.ts';

/** Returns a timestamp's local time as if it were UTC, in milliseconds. */
const getWallTime = createWallTime(siteTimeZone);

/**
 * Returns the start of a day in the site's time zone.
 * @param day `YYYY-MM-DD`
 * @returns UTC ISO timestamp
 */
export function startOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // Daylight saving never changes at midnight there, so times near midnight have the same offset.
  const estimate = midnight - (getWallTime(midnight) - midnight);
  return new Date(midnight - (getWallTime(estimate) - estimate)).toISOString();
}

/** Returns the next day, `YYYY-MM-DD`. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);
}
