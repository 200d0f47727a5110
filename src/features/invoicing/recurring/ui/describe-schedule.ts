import { createDateFormat } from '#shared/i18n/format.ts';
import { type Language, locales } from '#shared/i18n/language.ts';
import { plural } from '#shared/i18n/messages.ts';
import type { Recurrence } from '../contract.ts';
import { messages } from '../messages/messages.ts';

const formatMonth = createDateFormat({ month: 'long', timeZone: 'UTC' });
const formatDayOfYear = createDateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Returns the days of a month in a leap year. */
const countDays = (month: number): number => new Date(Date.UTC(2028, month, 0)).getUTCDate();

function describeYearDay({ day, starts_on }: Pick<Recurrence, 'day' | 'starts_on'>, language: Language) {
  const text = messages[language];
  const month = Number(starts_on.slice(5, 7));
  const isLast = day > countDays(month);
  const date = Date.UTC(2028, month - 1, isLast ? 1 : day);
  return isLast
    ? text.onLastDayOf(formatMonth(locales[language], date))
    : text.onDate(formatDayOfYear(locales[language], date));
}

/** Describes a schedule: `every month on the last day`, `every year on 29 February`. */
export function describeSchedule(
  schedule: Pick<Recurrence, 'interval_count' | 'interval_unit' | 'day' | 'starts_on'>,
  language: Language,
): string {
  const { interval_count, interval_unit, day } = schedule;
  const text = messages[language];
  const every = text.every(interval_count, plural(language, interval_count, text.units[interval_unit]));
  if (interval_unit === 'year') return `${every} ${describeYearDay(schedule, language)}`;
  const on = interval_unit === 'week' ? text.onWeekday(text.weekdays[day - 1] ?? '') : text.onDay(day);
  return `${every} ${on}`;
}
