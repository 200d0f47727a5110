import { siteTimeZone } from '#shared/dates/dates.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: siteTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Returns the local time of a timestamp as if it were UTC, in milliseconds. */
function wallTime(timestamp: number): number {
  const parts = Object.fromEntries(
    clock.formatToParts(timestamp).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Returns the start of a day in the site's time zone, Europe/Amsterdam.
 * @param day `YYYY-MM-DD`
 * @returns UTC ISO timestamp
 */
export function startOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // Daylight saving never changes at midnight there, so a time near midnight has the same offset.
  const estimate = midnight - (wallTime(midnight) - midnight);
  return new Date(midnight - (wallTime(estimate) - estimate)).toISOString();
}

/** Returns the day after a day, both `YYYY-MM-DD`. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);
}
