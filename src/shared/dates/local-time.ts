import { createDateFormat } from '../i18n/format.ts';
import { siteTimeZone } from './dates.ts';

const formatWallClock = createDateFormat({
  timeZone: siteTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Converts a UTC timestamp to the local date and time of the site: `2026-03-29` and `09:00`. */
export function toLocalTime(timestamp: string): { date: string; time: string } {
  const [date = '', time = ''] = formatWallClock('sv-SE', new Date(timestamp)).split(' ');
  return { date, time: time.slice(0, 5) };
}

const dayMs = 24 * 3_600_000;

/** Returns the ISO 8601 week in the site's time zone: week 1 has the year's first Thursday. */
export function getWeek(timestamp: string): number {
  const day = Date.parse(`${formatWallClock('sv-SE', new Date(timestamp)).slice(0, 10)}T00:00:00Z`);
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = day + (3 - weekday) * dayMs;
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - newYear) / (7 * dayMs));
}

/** Positive if the site's time zone is ahead of UTC. */
const getOffsetMs = (ms: number): number =>
  Date.parse(`${formatWallClock('sv-SE', ms).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000;

/**
 * Converts a local date and time of the site to a UTC timestamp; undefined if malformed. A time that the
 * clocks skip in spring becomes an hour later; for a time that occurs twice in autumn, the first is used.
 * @param date `2026-03-29`
 * @param time `09:00`
 */
export function toTimestamp(date: string, time: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const local = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(local)) return undefined;
  // The offsets a day earlier and a day later; summer time has the larger offset, so it comes first.
  const offsets = [getOffsetMs(local - dayMs), getOffsetMs(local + dayMs)];
  const times = offsets.map((offset) => local - offset).sort((one, other) => one - other);
  const exact = times.find((ms) => ms + getOffsetMs(ms) === local);
  return new Date(exact ?? Math.max(...times)).toISOString();
}
