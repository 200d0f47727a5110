import { addDays, isoWeekOf, type PlainDate, startOfWeek } from '#shared/dates/plain-date.ts';

/** Formats the ISO 8601 week of a date: `2026-W43`. */
export function formatWeek(date: PlainDate): string {
  const { year, week } = isoWeekOf(date);
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Returns the Monday of a week such as `2026-W43`; undefined for a week that does not exist. */
export function parseWeek(text: unknown): PlainDate | undefined {
  const match = typeof text === 'string' ? /^(20\d{2}|19\d{2})-W(\d{2})$/.exec(text) : null;
  if (!match) return undefined;
  const monday = addDays(startOfWeek(`${match[1]}-01-04`), (Number(match[2]) - 1) * 7);
  return formatWeek(monday) === text ? monday : undefined;
}

export const getDays = (monday: PlainDate): readonly PlainDate[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));
