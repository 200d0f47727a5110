import { divideHalfUp } from '../../../shared/money.ts';
import { isPlainDate } from '../../../shared/plain-date.ts';
import { parseDuration } from './durations.ts';

/** How dates with slashes are read. */
export type DateOrder = 'day_month' | 'month_day';

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/;

/**
 * Returns how a file writes dates with slashes: with the month first only if a second number is no month.
 * @returns null if no date has slashes
 */
export function detectDateOrder(dates: readonly string[]): DateOrder | null {
  const parts = dates.flatMap((date) => {
    const match = slashed.exec(date);
    return match ? [{ first: Number(match[1]), second: Number(match[2]) }] : [];
  });
  if (parts.length === 0) return null;
  const isMonthFirst = parts.some(({ second }) => second > 12) && parts.every(({ first }) => first <= 12);
  return isMonthFirst ? 'month_day' : 'day_month';
}

const pad = (digits = '') => digits.padStart(2, '0');

/** Parses a date of an export: `2026-10-21`, `21-10-2026`, `21.10.2026` or `21/10/2026`, also before a time. */
export function parseImportDate(text: string, order: DateOrder | null): string | undefined {
  const iso = /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
  const dayFirst = /^(\d{1,2})[-.](\d{1,2})[-.](\d{4})/.exec(text) ?? slashed.exec(text);
  const [, first, second, year] = dayFirst ?? [];
  const isMonthFirst = order === 'month_day' && slashed.test(text);
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const date = iso ?? `${year}-${pad(month)}-${pad(day)}`;
  return isPlainDate(date) ? date : undefined;
}

/** Parses a time of an export to minutes since midnight: `09:00`, `09:00:30` or `9:00 PM`. */
export function parseImportTime(text: string): number | undefined {
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
  const clock = /^(\d{1,4}):([0-5]?\d):([0-5]?\d)$/.exec(text.trim());
  if (!clock) return /[:.,hm]/i.test(text) ? parseDuration(text) : undefined;
  const seconds = (Number(clock[1]) * 60 + Number(clock[2])) * 60 + Number(clock[3]);
  return Number(divideHalfUp(BigInt(seconds), 60n));
}
