import { createDateFormat } from '../i18n/format.ts';
import { siteTimeZone } from './dates.ts';

const formatWallClock = createDateFormat({
  timeZone: siteTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Converts a UTC timestamp to the date and the time of the site’s clocks: `2026-03-29` and `09:00`. */
export function toLocalTime(timestamp: string): { date: string; time: string } {
  const [date = '', time = ''] = formatWallClock('sv-SE', new Date(timestamp)).split(' ');
  return { date, time: time.slice(0, 5) };
}

const dayMs = 24 * 3_600_000;

/** Returns the week of a UTC timestamp on the site's clocks, as ISO 8601 counts them: week 1 has the first Thursday. */
export function getWeek(timestamp: string): number {
  const day = Date.parse(`${formatWallClock('sv-SE', new Date(timestamp)).slice(0, 10)}T00:00:00Z`);
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = day + (3 - weekday) * dayMs;
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - newYear) / (7 * dayMs));
}

/** Returns the milliseconds by which the site's clocks are ahead of UTC at a time. */
const getOffsetMs = (ms: number): number =>
  Date.parse(`${formatWallClock('sv-SE', ms).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000;

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
