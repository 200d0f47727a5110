import { parseDuration } from '#shared/dates/durations.ts';
import { toLocalTime, toTimestamp } from '#shared/dates/local-time.ts';
import { addDays, isPlainDate } from '#shared/dates/plain-date.ts';
import { divideHalfUp } from '#shared/money/money.ts';
import type { DateOrder } from '../../contract/import-columns.ts';

const yearLast = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/;
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;

export interface FoundDateOrder {
  /** Null if no date has the year last, or if both orders read all dates alike. */
  readonly order: DateOrder | null;
  /** True if the dates fit both orders or contradict each other: then the owner chooses. */
  readonly isUncertain: boolean;
}

/**
 * Detects the order of dates with the year last. A number above 12 is a day; all dates of a file have the
 * same order.
 * @param chosen the owner’s choice for an ambiguous file; null for the day first
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

/**
 * Parses `2026-10-21`, `2026/10/21`, `21-10-2026`, `21.10.2026` and `21/10/2026`, optionally followed by a
 * time.
 */
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

const maxLength = 40;

/** Parses a time of an export to minutes since midnight: `09:00`, `09:00:30` or `9:00 PM`. */
export function parseImportTime(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const [, hour, minute, half] = /(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?:\s*([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours < 24 ? hours * 60 + Number(minute) : undefined;
}

/** Formats minutes since midnight: `09:00`. */
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

/** Start and end in the time zone of the site, in minutes since midnight. */
export interface WorkedTimes {
  readonly date: string;
  readonly start: number;
  /** Undefined if the file has none: an end before the start is then on the next day. */
  readonly endDate: string | undefined;
  readonly end: number;
}

/**
 * Returns the elapsed minutes, which a clock change makes different from the time between.
 * @returns undefined for an invalid day; below 0 for an end before the start
 */
export function getElapsedMinutes({ date, start, endDate, end }: WorkedTimes): number | undefined {
  const from = Date.parse(toTimestamp(date, formatClock(start)) ?? '');
  const to = (day: string) => Date.parse(toTimestamp(day, formatClock(end)) ?? '');
  const sameDay = to(date);
  // In autumn an hour occurs twice: an end that seems earlier may be in the second one.
  const isTwice = toLocalTime(new Date(sameDay + hourMs).toISOString()).time === formatClock(end);
  const ends = endDate === undefined || endDate === date;
  const later =
    ends && end < start ? (isTwice ? sameDay + hourMs : to(addDays(date, 1))) : to(endDate ?? date);
  const minutes = ((later < from && endDate === undefined ? to(addDays(date, 1)) : later) - from) / minuteMs;
  return Number.isNaN(minutes) ? undefined : minutes;
}
