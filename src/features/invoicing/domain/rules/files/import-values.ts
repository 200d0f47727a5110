import { toLocalTime, toTimestamp } from '#shared/dates/local-time.ts';
import { addDays, isPlainDate } from '#shared/dates/plain-date.ts';
import { divideHalfUp } from '#shared/money/money.ts';
import type { DateOrder } from '../../contract/import-columns.ts';
import { parseDuration } from '../work/durations.ts';

/** A date with the year last, also before a time. */
const yearLast = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/;
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;

/** How the dates of a file are read. */
export interface FoundDateOrder {
  /** Null if no date has the year last, or the order of the day and the month changes none. */
  readonly order: DateOrder | null;
  /** True if the dates fit both orders, or some only the one and some only the other: then the owner chooses. */
  readonly isUncertain: boolean;
}

/**
 * Finds how a file writes dates with the year last. A number above 12 is a day, and all dates have the same order.
 * @param chosen the order of a file that does not tell it, as the owner chose it; null for the day first
 */
export function readDateOrder(dates: readonly string[], chosen: DateOrder | null): FoundDateOrder {
  const parts = dates.flatMap((date) => {
    const [, first, second] = yearLast.exec(date) ?? [];
    return first === undefined || Number(first) === Number(second)
      ? []
      : [{ first: Number(first), second: Number(second) }];
  });
  if (parts.length === 0) return { order: null, isUncertain: false };
  const hasDayFirst = parts.some(({ first }) => first > 12);
  const hasMonthFirst = parts.some(({ second }) => second > 12);
  if (hasDayFirst === hasMonthFirst) return { order: chosen ?? 'day_month', isUncertain: true };
  return { order: hasMonthFirst ? 'month_day' : 'day_month', isUncertain: false };
}

const pad = (digits = '') => digits.padStart(2, '0');

/** Parses a date of an export: `2026-10-21`, `2026/10/21`, `21-10-2026`, `21.10.2026` or `21/10/2026`, also before a time. */
export function parseImportDate(text: string, order: DateOrder | null): string | undefined {
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(text) ?? [];
  const [, first, second, lastYear] = yearLast.exec(text) ?? [];
  const [day, month] = order === 'month_day' ? [second, first] : [first, second];
  const date =
    isoYear === undefined
      ? `${lastYear}-${pad(month)}-${pad(day)}`
      : `${isoYear}-${pad(isoMonth)}-${pad(isoDay)}`;
  return isPlainDate(date) ? date : undefined;
}

/** The most characters of what may be a time or a duration. */
const maxLength = 40;

/** Parses a time of an export to minutes since midnight: `09:00`, `09:00:30` or `9:00 PM`. */
export function parseImportTime(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const [, hour, minute, half] = /(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?:\s*([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours < 24 ? hours * 60 + Number(minute) : undefined;
}

/** Formats minutes since midnight as a clock does: `09:00`. */
export const formatClock = (minutes: number): string =>
  `${pad(String(Math.floor(minutes / 60)))}:${pad(String(minutes % 60))}`;

/** Parses a duration of an export, rounded half up to minutes: `1:30:00`, `1:30`, `1.5` or `1,5`. */
export function parseImportDuration(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const clock = /^(\d{1,4}):([0-5]?\d):([0-5]?\d)$/.exec(text.trim());
  if (!clock) return /[:.,hm]/i.test(text) ? parseDuration(text) : undefined;
  const seconds = (Number(clock[1]) * 60 + Number(clock[2])) * 60 + Number(clock[3]);
  return Number(divideHalfUp(BigInt(seconds), 60n));
}

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** When work began and ended by the clocks of the site, in minutes since midnight. */
export interface WorkedTimes {
  readonly date: string;
  readonly start: number;
  /** The day of the end, if a file has it; else work that ends before it began went on after midnight. */
  readonly endDate: string | undefined;
  readonly end: number;
}

/**
 * Returns the minutes that passed, which a change of the clocks makes other ones than between the times.
 * @returns undefined for a day that is none; below 0 for an end before the start
 */
export function getElapsedMinutes({ date, start, endDate, end }: WorkedTimes): number | undefined {
  const from = Date.parse(toTimestamp(date, formatClock(start)) ?? '');
  const to = (day: string) => Date.parse(toTimestamp(day, formatClock(end)) ?? '');
  const sameDay = to(date);
  // In autumn an hour comes twice: an end that seems earlier may be in the second one.
  const isTwice = toLocalTime(new Date(sameDay + hourMs).toISOString()).time === formatClock(end);
  const ends = endDate === undefined || endDate === date;
  const later =
    ends && end < start ? (isTwice ? sameDay + hourMs : to(addDays(date, 1))) : to(endDate ?? date);
  const minutes = ((later < from && endDate === undefined ? to(addDays(date, 1)) : later) - from) / minuteMs;
  return Number.isNaN(minutes) ? undefined : minutes;
}
